package org.threeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threeds.core.ChallengeParameters;
import org.threeds.core.ChallengePresenter;
import org.threeds.core.ConfigParameters;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKAlreadyInitializedException;
import org.threeds.core.exceptions.SDKNotInitializedException;
import org.threeds.core.exceptions.ThreeDSException;

@DisplayName("State table: every method in every state (SDK-11, SDK-13, SDK-28 to SDK-31)")
@Timeout(120)
class StateTableTest {
    private static final Simulator SIMULATOR = Simulator.shared();


    /** `-` for no exception, `A`, `N` or `I` for the exception, else the code of an SDKRuntimeException. */
    private static String seen(Runnable call) {
        try {
            call.run();
            return "-";
        } catch (SDKAlreadyInitializedException error) {
            return "A";
        } catch (SDKNotInitializedException error) {
            return "N";
        } catch (InvalidInputException error) {
            return "I";
        } catch (ThreeDSException error) {
            return error.getErrorCode();
        }
    }

    private static void call(ThreeDS2ServiceSDK service, String method) {
        switch (method) {
            case "initialize": service.initialize(SIMULATOR.configuration(), null); break;
            case "initialize with null": service.initialize(null, null); break;
            case "initialize with a bad locale": service.initialize(SIMULATOR.configuration(), "english!"); break;
            case "getWarnings": service.getWarnings(); break;
            case "getConfigurationWarnings": service.getConfigurationWarnings(); break;
            case "getSDKVersion": service.getSDKVersion(); break;
            case "createTransaction": service.createTransaction(SIMULATOR.directoryServer, null); break;
            case "createTransaction with null": service.createTransaction(null, null); break;
            case "createTransaction, unknown id": service.createTransaction("nobody", null); break;
            case "createTransaction, unknown version": service.createTransaction(SIMULATOR.directoryServer, "2.2"); break;
            case "cleanup": service.cleanup(); break;
            default: throw new IllegalArgumentException(method);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "initialize,                         -, -, A, -, closed",
        "initialize with a bad locale,       I, I, A, I, closed",
        "initialize with null,               I, I, I, I, I",
        "getWarnings,                        N, N, -, N, closed",
        "getConfigurationWarnings,           N, N, -, N, closed",
        "getSDKVersion,                      N, N, -, N, closed",
        "createTransaction,                  N, N, -, N, closed",
        "createTransaction with null,        N, N, I, N, closed",
        "'createTransaction, unknown id',      N, N, I, N, closed",
        "'createTransaction, unknown version', N, N, I, N, closed",
        "cleanup,                            N, N, -, N, closed"
    })
    @DisplayName("A service")
    void service(String method, String fresh, String failed, String initialised, String cleaned, String closed) {
        try (ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK()) {
            assertEquals(fresh, seen(() -> call(service, method)));
        }
        try (ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK()) {
            ConfigParameters wrong = SIMULATOR.configuration();
            wrong.set("deviceDataVersion", "9");
            assertEquals("I", seen(() -> service.initialize(wrong, null)));
            assertEquals(failed, seen(() -> call(service, method)));
        }
        try (ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK()) {
            call(service, "initialize");
            assertEquals(initialised, seen(() -> call(service, method)));
        }
        ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK();
        call(service, "initialize");
        call(service, "cleanup");
        assertEquals(cleaned, seen(() -> call(service, method)));
        service.close();
        assertEquals(closed, seen(() -> call(service, method)));
        service.close();
    }

    /** A transaction in each state. */
    private static final class Stage implements AutoCloseable {
        final ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(SIMULATOR.configuration()).open();
        final Payment payment = service.createTransaction(SIMULATOR.directoryServer, "2.2.0");
        final Map<String, Object> answer = SIMULATOR.authenticate(payment, "otp");
        CompletableFuture<Outcome> running;

        ChallengeParameters parameters() {
            return ChallengeParameters.of(answer);
        }

        Stage run() throws InterruptedException {
            CountDownLatch shown = new CountDownLatch(1);
            running = payment.challenge(parameters(), screen -> shown.countDown());
            assertTrue(shown.await(60, TimeUnit.SECONDS));
            return this;
        }

        void call(String method) {
            ChallengePresenter cancels = screen -> screen.cancel();
            org.threeds.core.ChallengeStatusReceiver receiver = new SilentReceiver();
            switch (method) {
                case "parameters": payment.getAuthenticationRequestParameters(); break;
                case "doChallenge": payment.doChallenge(cancels, parameters(), receiver, 5); break;
                case "doChallenge without presenter": payment.doChallenge(null, parameters(), receiver, 5); break;
                case "doChallenge without parameters": payment.doChallenge(cancels, null, receiver, 5); break;
                case "doChallenge with empty parameters": payment.doChallenge(cancels, new ChallengeParameters(), receiver, 5); break;
                case "doChallenge without receiver": payment.doChallenge(cancels, parameters(), null, 5); break;
                case "doChallenge of 4 minutes": payment.doChallenge(cancels, parameters(), receiver, 4); break;
                case "doChallenge of 100 minutes": payment.doChallenge(cancels, parameters(), receiver, 100); break;
                case "interrupt": payment.interrupt(); break;
                case "close": payment.close(); break;
                default: throw new IllegalArgumentException(method);
            }
        }

        @Override
        public void close() {
            service.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "parameters,                        -, -,                 transaction-over, transaction-over",
        "doChallenge,                       -, challenge-running, transaction-over, transaction-over",
        "doChallenge without presenter,     I, challenge-running, transaction-over, transaction-over",
        "doChallenge without parameters,    I, challenge-running, transaction-over, transaction-over",
        "doChallenge with empty parameters, I, challenge-running, transaction-over, transaction-over",
        "doChallenge without receiver,      I, challenge-running, transaction-over, transaction-over",
        "doChallenge of 4 minutes,          I, challenge-running, transaction-over, transaction-over",
        "doChallenge of 100 minutes,        I, challenge-running, transaction-over, transaction-over",
        "interrupt,                         no-challenge, -,      transaction-over, transaction-over",
        "close,                             -, challenge-running, -,                -"
    })
    @DisplayName("A transaction")
    void transaction(String method, String open, String running, String over, String cleaned) throws Exception {
        try (Stage stage = new Stage()) {
            assertEquals(open, seen(() -> stage.call(method)));
            // A refused call leaves the transaction usable.
            if (open.equals("I")) assertEquals("-", seen(() -> stage.call("doChallenge")));
        }
        try (Stage stage = new Stage().run()) {
            assertEquals(running, seen(() -> stage.call(method)));
        }
        try (Stage stage = new Stage()) {
            stage.payment.challenge(stage.parameters(), screen -> screen.cancel()).get(60, TimeUnit.SECONDS);
            assertEquals(over, seen(() -> stage.call(method)));
        }
        try (Stage stage = new Stage()) {
            stage.payment.close();
            assertEquals(over, seen(() -> stage.call(method)));
        }
        try (Stage stage = new Stage()) {
            stage.service.cleanup();
            assertEquals(cleaned, seen(() -> stage.call(method)));
            stage.service.close();
            assertEquals(method.equals("interrupt") ? "closed" : cleaned, seen(() -> stage.call(method)));
        }
    }

    @ParameterizedTest
    @CsvSource({"2.1.0", "2.2.0", "2.3.1"})
    @DisplayName("Two transactions differ in ids and keys, and share the installation")
    void twoTransactions(String version) {
        try (ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(SIMULATOR.configuration()).open()) {
            Payment one = service.createTransaction(SIMULATOR.directoryServer, version);
            Payment two = service.createTransaction(SIMULATOR.directoryServer, version);
            assertTrue(!id(one).equals(id(two)));
            assertEquals(
                    one.getAuthenticationRequestParameters().getSDKAppID(), two.getAuthenticationRequestParameters().getSDKAppID());
            assertEquals(version, one.getAuthenticationRequestParameters().getMessageVersion());
            assertThrows(InvalidInputException.class, () -> service.createTransaction(SIMULATOR.directoryServer, "9.9.9"));
        }
    }

    private static String id(Payment payment) {
        return payment.getAuthenticationRequestParameters().getSDKTransactionID();
    }
}
