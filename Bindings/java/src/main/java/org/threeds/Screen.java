package org.threeds;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.threeds.core.ChallengeScreen;

/** A screen as the event {@code screen} describes it. */
final class Screen implements ChallengeScreen {
    private final Connection connection;
    private final long transaction;
    private final Map<String, Object> members;

    Screen(Connection connection, long transaction, Map<String, Object> members) {
        this.connection = connection;
        this.transaction = transaction;
        this.members = Collections.unmodifiableMap(members);
    }

    @Override
    public Type getType() {
        return Type.of(getText("uiType"));
    }

    @Override
    public String getText(String name) {
        Object value = members.get(name);
        return value instanceof String ? (String) value : null;
    }

    @Override
    public Map<String, String> getOptions() {
        Map<String, String> result = new LinkedHashMap<>();
        if (members.get("challengeSelectInfo") instanceof List) {
            for (Object option : (List<?>) members.get("challengeSelectInfo")) {
                for (Map.Entry<?, ?> each : ((Map<?, ?>) option).entrySet()) result.put((String) each.getKey(), (String) each.getValue());
            }
        }
        return result;
    }

    @Override
    public Map<String, Object> asMap() {
        return members;
    }

    @Override
    public CompletableFuture<Void> submit(char[] value) {
        if (value == null) return refused("value");
        try {
            return connection.publish(connection.type(transaction, value), answer -> null);
        } finally {
            wipe(value);
        }
    }

    @Override
    public CompletableFuture<Void> submit(char[] value, char[] valueTwo) {
        try {
            if (value == null || valueTwo == null) return refused(value == null ? "value" : "valueTwo");
            return act("submit", "value", value, "valueTwo", valueTwo);
        } finally {
            wipe(value);
            wipe(valueTwo);
        }
    }

    @Override
    public CompletableFuture<Void> select(String... names) {
        return names == null ? refused("names") : act("select", "values", Arrays.asList(names));
    }

    @Override
    public CompletableFuture<Void> proceed() {
        return act("continue");
    }

    @Override
    public CompletableFuture<Void> resend() {
        return act("resend");
    }

    @Override
    public CompletableFuture<Void> additional() {
        return act("additional");
    }

    @Override
    public CompletableFuture<Void> openApp(boolean opens) {
        return act("openApp", "opens", opens);
    }

    @Override
    public CompletableFuture<Void> setTrustList(boolean isOn) {
        return act("set", "trustList", isOn);
    }

    @Override
    public CompletableFuture<Void> setDeviceBinding(boolean isOn) {
        return act("set", "deviceBinding", isOn);
    }

    @Override
    public CompletableFuture<Boolean> navigate(char[] url, String method, char[] body) {
        try {
            if (url == null) return refused("url");
            return connection.publish(
                    ask("navigate", "url", url, "method", method, "body", body), answer -> "ok".equals(answer.get("event")));
        } finally {
            wipe(url);
            wipe(body);
        }
    }

    @Override
    public CompletableFuture<Void> cancel() {
        return act("cancel");
    }

    private static void wipe(char[] text) {
        if (text != null) Arrays.fill(text, '\0');
    }

    private static <T> CompletableFuture<T> refused(String name) {
        CompletableFuture<T> result = new CompletableFuture<>();
        result.completeExceptionally(Failures.missing(name));
        return result;
    }

    private CompletableFuture<Void> act(String op, Object... members) {
        return connection.publish(ask(op, members), answer -> null);
    }

    private CompletableFuture<Map<String, Object>> ask(String op, Object... members) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("transaction", transaction);
        for (int index = 0; index < members.length; index += 2) values.put((String) members[index], members[index + 1]);
        return connection.ask(op, values);
    }

    /** Returns the kind, and nothing that the issuer wrote. */
    @Override
    public String toString() {
        return "ChallengeScreen(" + getType() + ")";
    }
}
