package org.threeds;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.threeds.core.ChallengeStatusReceiver;
import org.threeds.core.CompletionEvent;
import org.threeds.core.ErrorMessage;
import org.threeds.core.Failure;
import org.threeds.core.ProtocolErrorEvent;
import org.threeds.core.RuntimeErrorEvent;

/** How a challenge ended. */
public final class Outcome {
    /** The five ends. */
    public enum Kind {
        /** The challenge is complete: {@link Outcome#getStatus()}. */
        COMPLETED("completed"),
        /** The cardholder cancelled. */
        CANCELLED("cancelled"),
        /** The time of the challenge is over. */
        TIMEDOUT("timedout"),
        /** An Error Message was received or sent: {@link Outcome#getErrorMessage()}. */
        PROTOCOL_ERROR("protocolError"),
        /** Another error: {@link Outcome#getErrorCode()}. */
        RUNTIME_ERROR("runtimeError");

        private final String event;

        Kind(String event) {
            this.event = event;
        }
    }

    private final Kind kind;
    private final Map<String, Object> members;

    private Outcome(Kind kind, Map<String, Object> members) {
        this.kind = kind;
        this.members = Collections.unmodifiableMap(members);
    }

    /** Returns the outcome that an event means; null for an event that ends nothing. */
    static Outcome of(Map<String, Object> event) {
        for (Kind kind : Kind.values()) {
            if (kind.event.equals(event.get("event"))) return new Outcome(kind, event);
        }
        return null;
    }

    private static String text(Map<?, ?> members, String name) {
        Object value = members.get(name);
        return value instanceof String ? (String) value : null;
    }

    /** {@return which of the five ends it is} */
    public Kind getKind() {
        return kind;
    }

    /** {@return whether the challenge is complete with the status Y} */
    public boolean isAuthenticated() {
        return "Y".equals(getStatus());
    }

    /** {@return the transaction status of a complete challenge, such as {@code Y}, or null} */
    public String getStatus() {
        return text(members, "transactionStatus");
    }

    /** {@return the code of a run-time error, such as {@code connectionFailed}, or null} */
    public String getErrorCode() {
        return kind == Kind.RUNTIME_ERROR ? text(members, "errorCode") : null;
    }

    /** {@return the Error Message of a protocol error, or null} */
    public ErrorMessage getErrorMessage() {
        if (kind != Kind.PROTOCOL_ERROR) return null;
        Map<?, ?> message = (Map<?, ?>) members.get("errorMessage");
        return new ErrorMessage(
                text(message, "errorCode"), text(message, "errorComponent"), text(message, "errorDescription"), text(message, "errorDetails"),
                text(message, "errorMessageType"), text(message, "messageVersionNumber"));
    }

    /** {@return party, field, rule and advice of an error, or null} */
    @SuppressWarnings("unchecked")
    public Failure getFailure() {
        return Failure.of((Map<String, Object>) members.get("failure"));
    }

    /** {@return what the SDK accepted although it deviates from the specification: objects with {@code element} and {@code rule}} */
    public List<?> getDeviations() {
        Object value = members.get("deviations");
        return value instanceof List ? Collections.unmodifiableList((List<?>) value) : Collections.emptyList();
    }

    /** {@return all members of the event} */
    public Map<String, Object> asMap() {
        return members;
    }

    /**
     * Calls the method of a receiver that this end has.
     *
     * @param receiver the receiver
     */
    public void deliver(ChallengeStatusReceiver receiver) {
        String transaction = text(members, "sdkTransactionID");
        switch (kind) {
            case COMPLETED:
                receiver.completed(new CompletionEvent(transaction, getStatus()));
                break;
            case CANCELLED:
                receiver.cancelled();
                break;
            case TIMEDOUT:
                receiver.timedout();
                break;
            case PROTOCOL_ERROR:
                receiver.protocolError(new ProtocolErrorEvent(transaction, getErrorMessage(), getFailure()));
                break;
            default:
                receiver.runtimeError(new RuntimeErrorEvent(getErrorCode(), text(members, "errorMessage"), getFailure()));
        }
    }

    /** Returns the kind and its status or code. */
    @Override
    public String toString() {
        String detail = getStatus();
        if (detail == null) detail = getErrorCode();
        if (kind == Kind.PROTOCOL_ERROR) detail = getErrorMessage().toString();
        return kind + (detail == null ? "" : " " + detail);
    }
}
