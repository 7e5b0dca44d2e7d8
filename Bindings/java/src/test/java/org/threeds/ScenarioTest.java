package org.threeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.threeds.core.ChallengeParameters;
import org.threeds.core.ChallengeScreen;
import org.threeds.core.ConfigParameters;
import org.threeds.core.ErrorMessage;
import org.threeds.core.Failure;

/** Every scenario of the simulator in every version ends as its file says, which is also what the tests in Swift read. */
@DisplayName("Every scenario in every version")
class ScenarioTest {
    private static final Simulator SIMULATOR = Simulator.shared();
    private static final Path FILES = Paths.get(System.getProperty("threeds.root"), "Sources/Counterpart/ThreeDSSimulator/Scenarios");
    /** The services by the screens that they announce and by profile. */
    private static final Map<String, ThreeDS2ServiceSDK> SERVICES = new HashMap<>();

    @AfterAll
    static void close() {
        for (ThreeDS2ServiceSDK service : SERVICES.values()) service.close();
    }

    @TestFactory
    Stream<DynamicTest> strict() throws IOException {
        return plays("strict");
    }

    @TestFactory
    Stream<DynamicTest> field() throws IOException {
        return plays("field");
    }

    private static Stream<DynamicTest> plays(String profile) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        List<Path> paths;
        try (Stream<Path> files = Files.list(FILES)) {
            paths = files.filter(path -> path.toString().endsWith(".json")).sorted().collect(Collectors.toList());
        }
        for (Path path : paths) {
            Map<String, Object> scenario = Json.object(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
            // The others end in both profiles alike.
            if (profile.equals("field") && !scenario.containsKey("field")) continue;
            for (String version : versions(scenario.get("versions"))) {
                Play play = new Play(scenario, version, profile);
                tests.add(DynamicTest.dynamicTest(play.name + " " + version + " " + profile, play::run));
            }
        }
        if (tests.size() < (profile.equals("strict") ? 400 : 10)) throw new IllegalStateException("only " + tests.size() + " plays");
        return tests.stream();
    }

    private static List<String> versions(Object named) {
        if (named == null) return Arrays.asList("2.1.0", "2.2.0");
        if (named instanceof List) return ((List<?>) named).stream().map(String.class::cast).collect(Collectors.toList());
        String since = named.equals("all") ? "" : ((String) named).substring("since ".length());
        return Arrays.stream(Simulator.VERSIONS).filter(version -> version.compareTo(since) >= 0).collect(Collectors.toList());
    }

    /** Returns what holds for a version: the value itself, or its member for the version, the latest {@code since}, or the rest. */
    private static Object held(Object value, String version) {
        if (!(value instanceof Map)) return value;
        Map<?, ?> byVersion = (Map<?, ?>) value;
        String best = byVersion.containsKey(version) ? version : null;
        for (Object key : byVersion.keySet()) {
            String name = (String) key;
            if (best != null && best.equals(version)) break;
            if (name.startsWith("since ") && name.substring(6).compareTo(version) <= 0 && (best == null || name.compareTo(best) > 0)) best = name;
        }
        if (best == null && byVersion.containsKey("other")) best = "other";
        boolean isByVersion = best != null || byVersion.keySet().stream().anyMatch(key -> ((String) key).matches("(since )?\\d.*"));
        return isByVersion ? byVersion.get(best) : value;
    }

    /** One scenario in one version. */
    private static final class Play {
        private final Map<String, Object> scenario;
        private final String name;
        private final String version;
        private final String profile;
        private final Map<?, ?> expected;
        private final ArrayDeque<Object> script = new ArrayDeque<>();
        private final List<?> deviations;
        private final List<String> refusals = Collections.synchronizedList(new ArrayList<>());

        Play(Map<String, Object> scenario, String version, String profile) {
            this.scenario = scenario;
            this.version = version;
            this.profile = profile;
            name = (String) scenario.get("name");
            Map<?, ?> field = profile.equals("field") ? (Map<?, ?>) held(scenario.get("field"), version) : null;
            Map<?, ?> source = field == null ? scenario : field;
            expected = (Map<?, ?>) held(source.get("expected"), version);
            Object cardholder = held(source.get("cardholder"), version);
            if (cardholder != null) script.addAll((List<?>) cardholder);
            Object accepted = field == null ? null : field.get("deviations");
            deviations = accepted == null ? Collections.emptyList() : (List<?>) accepted;
        }

        Map<?, ?> erro() {
            Object erro = expected.get("erro");
            return erro == null ? Collections.emptyMap() : (Map<?, ?>) erro;
        }

        private ThreeDS2ServiceSDK service() {
            Object screens = scenario.get("deviceRenderOptions");
            // In these the SDK waits for an answer that never comes: ten seconds, which are two here.
            boolean waits = "402".equals(erro().get("code"));
            return SERVICES.computeIfAbsent(profile + screens + waits, key -> {
                ConfigParameters configuration = SIMULATOR.configuration();
                if (waits) configuration.set("clockScale", 5);
                configuration.addParam(null, "profile", profile);
                configuration.set("deviceRenderOptions", screens);
                return ThreeDS2ServiceSDK.builder().configuration(configuration).locale("en-US").open();
            });
        }

        void run() throws Exception {
            ThreeDS2ServiceSDK service = service();
            Payment payment = service.createTransaction(
                    SIMULATOR.directoryServer, version, Simulator.members("bridgingExtension", scenario.get("bridging")));
            Map<String, Object> answer = SIMULATOR.authenticate(payment, name);
            if (expected.get("outcome").equals("none")) {
                assertEquals(scenario.get("transStatus"), answer.get("transStatus"));
                payment.close();
                return;
            }
            assertEquals("C", answer.get("transStatus"), () -> answer.toString());
            ChallengeParameters parameters = ChallengeParameters.of(answer);
            parameters.setThreeDSRequestorAppURL((String) scenario.get("requestorAppURL"));
            Outcome outcome = payment.challenge(parameters, screen -> act(service, screen)).get(60, TimeUnit.SECONDS);
            check(outcome);
            assertEquals(Collections.emptyList(), refusals);
            checkServer(answer);
        }

        /** What the cardholder does on a screen. When the script is over, he cancels. */
        private void act(ThreeDS2ServiceSDK service, ChallengeScreen screen) throws Exception {
            Object actions = script.isEmpty() ? Collections.singletonMap("cancel", true) : script.poll();
            for (Object action : actions instanceof List ? (List<?>) actions : Collections.singletonList(actions)) {
                Map.Entry<?, ?> each = ((Map<?, ?>) action).entrySet().iterator().next();
                act(service, screen, (String) each.getKey(), each.getValue());
            }
        }

        private void act(ThreeDS2ServiceSDK service, ChallengeScreen screen, String action, Object value) {
            switch (action) {
                case "submit": note(screen.submit(((String) value).toCharArray())); break;
                case "submitTwo": note(screen.submit(text(value, 0), text(value, 1))); break;
                case "select": note(screen.select(((List<?>) value).toArray(new String[0]))); break;
                case "continue": case "information": note(screen.proceed()); break;
                case "resend": note(screen.resend()); break;
                case "additional": note(screen.additional()); break;
                case "cancel": note(screen.cancel()); break;
                case "openApp": note(screen.openApp(true)); break;
                case "openAppFails": note(screen.openApp(false)); break;
                case "whitelist": note(screen.setTrustList((Boolean) value)); break;
                case "set":
                    Map<?, ?> switches = (Map<?, ?>) value;
                    if (switches.containsKey("trustList")) note(screen.setTrustList((Boolean) switches.get("trustList")));
                    if (switches.containsKey("deviceBinding")) note(screen.setDeviceBinding((Boolean) switches.get("deviceBinding")));
                    break;
                case "html":
                    note(screen.navigate("HTTPS://EMV3DS/challenge".toCharArray(), "POST", ((String) value).toCharArray()));
                    break;
                case "navigate":
                    Map<?, ?> load = (Map<?, ?>) value;
                    note(screen.navigate(
                            ((String) load.get("url")).toCharArray(), (String) load.get("method"), ((String) load.get("body")).toCharArray()));
                    break;
                case "background": case "foreground": service.ask(action, Collections.emptyMap()); break;
                default: refusals.add("the test does not know " + action);
            }
        }

        private static char[] text(Object value, int index) {
            return ((String) ((List<?>) value).get(index)).toCharArray();
        }

        private void note(java.util.concurrent.CompletableFuture<?> answer) {
            answer.whenComplete((done, error) -> {
                if (error != null || Boolean.FALSE.equals(done)) refusals.add(String.valueOf(error));
            });
        }

        private void check(Outcome outcome) {
            assertEquals(expected.get("outcome"), outcome.asMap().get("event"), () -> outcome.asMap().toString());
            if (expected.get("transactionStatus") != null) assertEquals(expected.get("transactionStatus"), outcome.getStatus());
            if (outcome.getKind() == Outcome.Kind.PROTOCOL_ERROR) {
                ErrorMessage message = outcome.getErrorMessage();
                assertEquals(erro().get("code"), message.getErrorCode());
                assertEquals(erro().containsKey("component") ? erro().get("component") : "C", message.getErrorComponent());
                List<?> names = (List<?>) erro().get("names");
                if (names != null) assertEquals(names, Arrays.asList(message.getErrorDetails().split(",", -1)));
            }
            Map<?, ?> error = (Map<?, ?>) expected.get("error");
            if (error != null) {
                assertEquals(error.get("code"), outcome.getErrorCode());
                assertEquals(error.get("element"), outcome.getFailure().getField());
            }
            boolean isError = outcome.getKind() == Outcome.Kind.PROTOCOL_ERROR || outcome.getKind() == Outcome.Kind.RUNTIME_ERROR;
            assertEquals(isError, outcome.getFailure() != null);
            if (isError) assertNotEquals(Failure.Advice.UNKNOWN, outcome.getFailure().getAdvice());
            assertEquals(deviations, outcome.getDeviations().stream().map(each -> {
                Map<?, ?> deviation = (Map<?, ?>) each;
                return deviation.get("element") + " " + deviation.get("rule");
            }).collect(Collectors.toList()));
        }

        /** What the 3DS Server knows in the end, which may come a little later. */
        private void checkServer(Map<String, Object> answer) throws InterruptedException {
            Map<?, ?> server = (Map<?, ?>) expected.get("server");
            if (server == null || server.containsKey("after")) return;
            // The record repeats the faulty message, which is not JSON by the letter.
            if (name.equals("fault-duplicate-member") || name.equals("fault-duplicate-message-type")) return;
            Map<String, Object> result = SIMULATOR.result(answer);
            for (int attempt = 0; attempt < 200 && !server.get("transStatus").equals(result.get("transStatus")); attempt++) {
                Thread.sleep(20);
                result = SIMULATOR.result(answer);
            }
            for (Map.Entry<?, ?> each : server.entrySet()) assertEquals(each.getValue(), result.get(each.getKey()), each.getKey().toString());
        }
    }
}
