package org.threeds;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.threeds.Simulator.PASSCODE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threeds.core.ChallengeParameters;
import org.threeds.core.ChallengePresenter;
import org.threeds.core.ChallengeScreen;
import org.threeds.core.ChallengeStatusReceiver;
import org.threeds.core.CompletionEvent;
import org.threeds.core.Failure;
import org.threeds.core.ProtocolErrorEvent;
import org.threeds.core.RuntimeErrorEvent;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKRuntimeException;
import org.threeds.core.exceptions.ThreeDSException;

@DisplayName("Payments against the simulator")
@Timeout(120)
class PaymentTest {
    private static final Simulator SIMULATOR = Simulator.shared();
    private static final ChallengePresenter TYPES_THE_CODE = screen -> screen.submit(PASSCODE.toCharArray());

    private ThreeDS2ServiceSDK sdk;

    @BeforeEach
    void open() {
        sdk = ThreeDS2ServiceSDK.builder().configuration(SIMULATOR.configuration()).locale("en-US").open();
    }

    @AfterEach
    void close() {
        sdk.close();
    }

    /** A payment whose challenge can begin. */
    private final class Order {
        final Payment payment;
        final Map<String, Object> answer;

        Order(ThreeDS2ServiceSDK sdk, String scenario, String version) {
            payment = sdk.createTransaction(SIMULATOR.directoryServer, version);
            answer = SIMULATOR.authenticate(payment, scenario);
        }

        Order(String scenario) {
            this(sdk, scenario, "2.2.0");
        }

        CompletableFuture<Outcome> start(ChallengePresenter presenter) {
            return payment.challenge(ChallengeParameters.of(answer), presenter);
        }

        Outcome play(ChallengePresenter presenter) throws Exception {
            return start(presenter).get(60, TimeUnit.SECONDS);
        }

        Map<String, Object> result() {
            return SIMULATOR.result(answer);
        }
    }

    /** Notes which of its methods was called, and with what. */
    private static class Receiver implements ChallengeStatusReceiver {
        final CompletableFuture<Object> called = new CompletableFuture<>();

        void call(Object event) {
            assertTrue(called.complete(event), "a second outcome: " + event);
        }

        @Override
        public void completed(CompletionEvent event) {
            call(event);
        }

        @Override
        public void cancelled() {
            call("cancelled");
        }

        @Override
        public void timedout() {
            call("timedout");
        }

        @Override
        public void protocolError(ProtocolErrorEvent event) {
            call(event);
        }

        @Override
        public void runtimeError(RuntimeErrorEvent event) {
            call(event);
        }

        Object outcome() throws Exception {
            return called.get(60, TimeUnit.SECONDS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.1.0", "2.2.0", "2.3.1"})
    @DisplayName("A code is typed and accepted")
    void code(String version) throws Exception {
        Order order = new Order(sdk, "otp", version);
        List<Boolean> processing = Collections.synchronizedList(new ArrayList<>());
        Outcome outcome = order.play(new ChallengePresenter() {
            @Override
            public void show(ChallengeScreen screen) throws Exception {
                assertEquals(ChallengeScreen.Type.TEXT, screen.getType());
                assertNotNull(screen.getText("challengeInfoText"));
                TYPES_THE_CODE.show(screen);
            }

            @Override
            public void processing(boolean visible) {
                processing.add(visible);
            }
        });
        assertEquals(Outcome.Kind.COMPLETED, outcome.getKind());
        assertTrue(outcome.isAuthenticated());
        assertEquals("Y", order.result().get("transStatus"));
        assertEquals(Arrays.asList(true, false), processing.subList(0, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.1.0", "2.2.0", "2.3.1"})
    @DisplayName("The specification's calls pay, and the receiver finds the transaction over")
    void specification(String version) throws Exception {
        ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK();
        service.initialize(SIMULATOR.configuration(), "en-US");
        Order order = new Order(service, "otp", version);
        AtomicReference<String> inside = new AtomicReference<>();
        Receiver receiver = new Receiver() {
            @Override
            void call(Object event) {
                // Sample apps close the transaction in their callbacks, and may do anything else there.
                order.payment.close();
                inside.set(assertThrows(SDKRuntimeException.class, order.payment::getAuthenticationRequestParameters).getErrorCode());
                assertNotNull(service.createTransaction(SIMULATOR.directoryServer, version));
                service.cleanup();
                super.call(event);
            }
        };
        order.payment.doChallenge(TYPES_THE_CODE, ChallengeParameters.of(order.answer), receiver, 5);
        CompletionEvent event = (CompletionEvent) receiver.outcome();
        assertEquals("Y", event.getTransactionStatus());
        assertEquals(UUID_FORM, event.getSDKTransactionID().replaceAll("[0-9a-f]", "x"));
        assertEquals("transaction-over", inside.get());
        service.close();
    }

    private static final String UUID_FORM = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

    @Test
    @DisplayName("A wrong code, then the right one; what was typed is overwritten")
    void wrongThenRight() throws Exception {
        char[][] codes = {"000000".toCharArray(), PASSCODE.toCharArray()};
        AtomicReference<Integer> next = new AtomicReference<>(0);
        Outcome outcome = new Order("otp-wrong-then-right").play(screen -> screen.submit(codes[next.getAndUpdate(it -> it + 1)]));
        assertEquals("Y", outcome.getStatus());
        assertArrayEquals(new char[6], codes[0]);
        assertArrayEquals(new char[6], codes[1]);
    }

    @Test
    @DisplayName("The cardholder cancels")
    void cancel() throws Exception {
        Order order = new Order("otp");
        assertEquals(Outcome.Kind.CANCELLED, order.play(ChallengeScreen::cancel).getKind());
        assertEquals("01", order.result().get("challengeCancel"));
    }

    @Test
    @DisplayName("Options have labels by name")
    void options() throws Exception {
        AtomicReference<Map<String, String>> options = new AtomicReference<>();
        new Order("single-select").play(screen -> {
            if (screen.getType() == ChallengeScreen.Type.SINGLE_SELECT) {
                options.set(screen.getOptions());
                screen.select("mobile");
            } else {
                TYPES_THE_CODE.show(screen);
            }
        });
        assertEquals("Mobile **** 4321", options.get().get("mobile"));
    }

    @Test
    @DisplayName("What a presenter throws cancels the challenge and is the cause of the future")
    void presenterThrows() throws Exception {
        for (Throwable trouble : new Throwable[] {new Exception("checked"), new IllegalStateException("unchecked"), new StackOverflowError()}) {
            Order order = new Order("otp");
            Throwable cause = assertThrows(ExecutionException.class, () -> order.play(screen -> {
                PaymentTest.<RuntimeException>sneak(trouble);
            })).getCause();
            assertSame(trouble, cause);
            assertEquals("01", order.result().get("challengeCancel"));
        }
        Throwable uncaught = uncaughtAfter(() -> {
            Receiver receiver = new Receiver();
            Order order = new Order("otp");
            order.payment.doChallenge(screen -> {
                throw new IllegalStateException("from the presenter");
            }, ChallengeParameters.of(order.answer), receiver, 5);
            assertEquals("cancelled", receiver.outcome());
        });
        assertEquals("from the presenter", uncaught.getMessage());
    }

    @Test
    @DisplayName("A presenter that throws when the code is on its way does not hide the outcome")
    void presenterThrowsTooLate() throws Exception {
        Throwable uncaught = uncaughtAfter(() -> assertEquals("Y", new Order("otp").play(screen -> {
            screen.submit(PASSCODE.toCharArray()).get(60, TimeUnit.SECONDS);
            throw new IllegalStateException("too late");
        }).getStatus()));
        assertEquals("too late", uncaught.getMessage());
    }

    private interface Step {
        void run() throws Exception;
    }

    /** Returns what the handler of uncaught exceptions gets because of a step. */
    private static Throwable uncaughtAfter(Step step) throws Exception {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        CompletableFuture<Throwable> result = new CompletableFuture<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {
            result.complete(error);
            throw new IllegalStateException("also from the handler");
        });
        try {
            step.run();
            return result.get(60, TimeUnit.SECONDS);
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable error) throws T {
        throw (T) error;
    }

    @Test
    @DisplayName("What a receiver throws reaches the handler of its thread, and the next payment works")
    void receiverThrows() throws Exception {
        Order order = new Order("otp");
        assertEquals("from the receiver", uncaughtAfter(() -> order.payment.doChallenge(
                TYPES_THE_CODE, ChallengeParameters.of(order.answer), new Receiver() {
                    @Override
                    void call(Object event) {
                        throw new IllegalStateException("from the receiver");
                    }
                }, 5)).getMessage());
        assertEquals("Y", new Order("otp").play(TYPES_THE_CODE).getStatus());
    }

    @Test
    @DisplayName("A second answer to a screen is refused, and the challenge goes on")
    void secondAnswer() throws Exception {
        AtomicReference<CompletableFuture<Void>> second = new AtomicReference<>();
        Outcome outcome = new Order("otp").play(screen -> {
            screen.submit(PASSCODE.toCharArray());
            second.set(screen.proceed());
        });
        assertEquals("Y", outcome.getStatus());
        Throwable cause = assertThrows(ExecutionException.class, () -> second.get().get(60, TimeUnit.SECONDS)).getCause();
        assertTrue(cause instanceof InvalidInputException || cause instanceof SDKRuntimeException, String.valueOf(cause));
        Failure failure = ((ThreeDSException) cause).getFailure();
        assertEquals(Failure.Party.APP, failure.getParty());
        assertEquals(Failure.Advice.FIX_THE_APP, failure.getAdvice());
    }

    @Test
    @DisplayName("An answer may be awaited inside of the presenter, on any executor")
    void awaitedInside() throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor();
        Executor refuses = task -> {
            throw new RejectedExecutionException();
        };
        Executor runsThenThrows = task -> {
            task.run();
            throw new IllegalStateException("from the executor");
        };
        try {
            for (Executor executor : new Executor[] {null, single, Runnable::run, refuses, runsThenThrows}) {
                try (ThreeDS2ServiceSDK service =
                        ThreeDS2ServiceSDK.builder().configuration(SIMULATOR.configuration).executor(executor).openAsync().get(60, TimeUnit.SECONDS)) {
                    AtomicReference<String> thread = new AtomicReference<>();
                    Outcome outcome = new Order(service, "otp", "2.2.0").play(screen -> {
                        thread.set(Thread.currentThread().getName());
                        assertNotNull(service.getSDKVersion());
                        screen.submit(PASSCODE.toCharArray()).get(60, TimeUnit.SECONDS);
                    });
                    assertEquals("Y", outcome.getStatus());
                    assertEquals(executor != single, thread.get().startsWith("threeds-"), thread.get());
                }
            }
        } finally {
            single.shutdown();
        }
    }

    @Test
    @DisplayName("What depends on the future runs on a thread of the SDK, and may pay once more and wait")
    void dependents() throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor();
        try (ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(SIMULATOR.configuration()).executor(single).open()) {
            CompletableFuture<Void> isAttached = new CompletableFuture<>();
            CompletableFuture<String> dependent = new Order(service, "otp", "2.2.0")
                    .start(screen -> isAttached.thenRun(() -> screen.submit(PASSCODE.toCharArray())))
                    .thenApply(outcome -> Thread.currentThread().getName() + " " + new Order(service, "otp", "2.2.0").start(TYPES_THE_CODE).join());
            isAttached.complete(null);
            String seen = dependent.get(60, TimeUnit.SECONDS);
            assertTrue(seen.matches("threeds-\\d+ COMPLETED Y"), seen);
        } finally {
            single.shutdown();
        }
    }

    @Test
    @DisplayName("An executor that drops what it has accepted takes no outcome away")
    void droppingExecutor() throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new ThreadPoolExecutor.DiscardPolicy());
        ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(SIMULATOR.configuration()).executor(pool).open();
        Order one = new Order(service, "otp", "2.2.0");
        Order two = new Order(service, "otp", "2.2.0");
        CountDownLatch reached = new CountDownLatch(2);
        CompletableFuture<String> thread = new CompletableFuture<>();
        Receiver receiver = new Receiver() {
            @Override
            void call(Object event) {
                thread.complete(Thread.currentThread().getName());
                super.call(event);
            }
        };
        CompletableFuture<Outcome> future = one.start(screen -> reached.countDown());
        two.payment.doChallenge(screen -> reached.countDown(), ChallengeParameters.of(two.answer), receiver, 5);
        assertTrue(reached.await(60, TimeUnit.SECONDS));
        pool.shutdown();
        assertTrue(pool.awaitTermination(60, TimeUnit.SECONDS));
        service.close();
        assertEquals(Outcome.Kind.CANCELLED, future.get(60, TimeUnit.SECONDS).getKind());
        assertEquals("cancelled", receiver.outcome());
        assertTrue(thread.get().startsWith("threeds-"), thread.get());
    }

    @Test
    @DisplayName("An executor that is only late keeps its calls when the service closes")
    void lateExecutor() throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor();
        try {
            ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(SIMULATOR.configuration()).executor(single).open();
            Order order = new Order(service, "otp", "2.2.0");
            CompletableFuture<Thread> thread = new CompletableFuture<>();
            CountDownLatch reached = new CountDownLatch(1);
            order.payment.doChallenge(screen -> reached.countDown(), ChallengeParameters.of(order.answer), new Receiver() {
                @Override
                void call(Object event) {
                    thread.complete(Thread.currentThread());
                }
            }, 5);
            assertTrue(reached.await(60, TimeUnit.SECONDS));
            // As an app that closes it on the thread of its screens.
            Thread ofTheApp = single.submit(() -> {
                service.close();
                Thread.sleep(200);
                return Thread.currentThread();
            }).get(60, TimeUnit.SECONDS);
            assertSame(ofTheApp, thread.get(60, TimeUnit.SECONDS));
        } finally {
            single.shutdown();
        }
    }

    @Test
    @DisplayName("Threads of the SDK have the context class loader of the service's maker")
    void contextClassLoader() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = new java.net.URLClassLoader(new java.net.URL[0], before);
        Thread.currentThread().setContextClassLoader(loader);
        ThreeDS2ServiceSDK service;
        try {
            service = new ThreeDS2ServiceSDK();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        service.initialize(SIMULATOR.configuration(), "en-US");
        AtomicReference<ClassLoader> seen = new AtomicReference<>();
        assertEquals("Y", new Order(service, "otp", "2.2.0").play(screen -> {
            seen.set(Thread.currentThread().getContextClassLoader());
            TYPES_THE_CODE.show(screen);
        }).getStatus());
        assertSame(loader, seen.get());
        service.close();
    }

    @Test
    @DisplayName("A missing array is refused by the future, what was typed is overwritten, and the challenge goes on")
    void missingArrays() throws Exception {
        char[] typed = PASSCODE.toCharArray();
        char[] second = PASSCODE.toCharArray();
        char[] body = PASSCODE.toCharArray();
        List<CompletableFuture<?>> refused = Collections.synchronizedList(new ArrayList<>());
        Outcome outcome = new Order("otp").play(screen -> {
            refused.add(screen.submit(null));
            refused.add(screen.submit(typed, null));
            refused.add(screen.submit(null, second));
            refused.add(screen.navigate(null, "POST", body));
            refused.add(screen.select((String[]) null));
            TYPES_THE_CODE.show(screen);
        });
        assertEquals("Y", outcome.getStatus());
        String[] fields = {"value", "valueTwo", "value", "url", "names"};
        for (int index = 0; index < fields.length; index++) {
            CompletableFuture<?> future = refused.get(index);
            Throwable cause = assertThrows(ExecutionException.class, future::get).getCause();
            cause("member-missing " + fields[index], (InvalidInputException) cause);
        }
        for (char[] each : new char[][] {typed, second, body}) assertArrayEquals(new char[6], each);
    }

    private static void cause(String expected, ThreeDSException error) {
        Failure failure = error.getFailure();
        assertEquals(expected, failure.getRule() + " " + failure.getField());
        assertEquals(Failure.Party.APP, failure.getParty());
        assertEquals(Failure.Advice.FIX_THE_APP, failure.getAdvice());
    }

    @Test
    @DisplayName("What the package refuses by itself has a cause, and where the SDK has one, the same")
    void causes() throws Exception {
        Order order = new Order("otp");
        ChallengeParameters parameters = ChallengeParameters.of(order.answer);
        cause("member-missing presenter", refusal(() -> order.payment.doChallenge(null, parameters, new SilentReceiver(), 5)));
        cause("member-missing challengeParameters", refusal(() -> order.payment.doChallenge(TYPES_THE_CODE, null, new SilentReceiver(), 5)));
        cause("member-missing challengeStatusReceiver", refusal(() -> order.payment.doChallenge(TYPES_THE_CODE, parameters, null, 5)));
        cause("member-missing configParameters", refusal(() -> sdk.initialize(null, null)));
        cause("not-json null", refusal(() -> sdk.ask("getSDKInfo", Collections.singletonMap("x", new Object()))));
        cause("not-json null", refusal(() -> ThreeDS2ServiceSDK.builder().configuration("{")));
        AtomicReference<CompletableFuture<Void>> half = new AtomicReference<>();
        CountDownLatch reached = new CountDownLatch(1);
        CompletableFuture<Outcome> future = order.start(screen -> {
            half.set(screen.submit(new char[] {'\ud800'}));
            reached.countDown();
        });
        assertTrue(reached.await(60, TimeUnit.SECONDS));
        cause("member-invalid value", (ThreeDSException) assertThrows(ExecutionException.class, () -> half.get().get(60, TimeUnit.SECONDS)).getCause());
        cause("SDK-13 null", refusal(() -> order.payment.doChallenge(TYPES_THE_CODE, parameters, new SilentReceiver(), 5)));
        ThreeDSException fromTheSDK = refusal(order.payment::close);
        assertEquals("challenge-running", fromTheSDK.getErrorCode());
        assertEquals(
                fromTheSDK.getFailure().toString(),
                refusal(() -> order.payment.doChallenge(TYPES_THE_CODE, parameters, new SilentReceiver(), 5)).getFailure().toString());
        sdk.close();
        assertEquals(Outcome.Kind.CANCELLED, future.get(60, TimeUnit.SECONDS).getKind());
        cause("SDK-13 null", refusal(order.payment::getAuthenticationRequestParameters));
        cause("closed null", refusal(sdk::getSDKVersion));
    }

    private static ThreeDSException refusal(org.junit.jupiter.api.function.Executable call) {
        return assertThrows(ThreeDSException.class, call);
    }

    @Test
    @DisplayName("Cancelling the future cancels the challenge, also while a message is under way")
    void cancelledFuture() throws Exception {
        for (String typed : new String[] {null, "000000"}) {
            Order order = new Order("otp-wrong-then-right");
            CountDownLatch reached = new CountDownLatch(1);
            CompletableFuture<Outcome> future = order.start(screen -> {
                // Only on the first screen: a third wrong code ends the challenge by itself.
                if (typed != null && reached.getCount() > 0) screen.submit(typed.toCharArray());
                reached.countDown();
            });
            assertTrue(reached.await(60, TimeUnit.SECONDS));
            assertTrue(future.cancel(true));
            assertThrows(CancellationException.class, future::join);
            for (int attempt = 0; attempt < 600 && order.result().get("challengeCancel") == null; attempt++) Thread.sleep(100);
            assertEquals("01", order.result().get("challengeCancel"));
        }
    }

    @Test
    @DisplayName("Closing the service ends its challenge, and the issuer hears of it")
    void closingDuringAChallenge() throws Exception {
        Order order = new Order("otp");
        CountDownLatch reached = new CountDownLatch(1);
        CompletableFuture<Outcome> future = order.start(screen -> reached.countDown());
        assertTrue(reached.await(60, TimeUnit.SECONDS));
        sdk.close();
        assertEquals(Outcome.Kind.CANCELLED, future.get(60, TimeUnit.SECONDS).getKind());
        assertEquals("N", order.result().get("transStatus"));
    }

    @Test
    @DisplayName("The app is interrupted: the code says so, and the token of the transaction came before")
    void interrupted() throws Exception {
        org.threeds.core.ConfigParameters configuration = SIMULATOR.configuration();
        configuration.set("interruptionKey", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
        try (ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(configuration).open()) {
            Order order = new Order(service, "otp", "2.2.0");
            AtomicReference<String> token = new AtomicReference<>();
            Outcome outcome = order.play(new ChallengePresenter() {
                @Override
                public void show(ChallengeScreen screen) {
                    order.payment.interrupt();
                }

                @Override
                public void leaving(String given) {
                    token.set(given);
                }
            });
            assertEquals("interrupted", outcome.getErrorCode());
            assertNotNull(token.get());
        }
    }

    @Test
    @DisplayName("A transcript is kept on demand")
    void transcript() throws Exception {
        org.threeds.core.ConfigParameters configuration = SIMULATOR.configuration();
        configuration.set("transcript", true);
        try (ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(configuration).open()) {
            Order order = new Order(service, "otp", "2.2.0");
            order.play(TYPES_THE_CODE);
            assertFalse(order.payment.getTranscript().isEmpty());
            assertFalse(order.payment.getTranscript().toString().contains(PASSCODE));
        }
        Order order = new Order("otp");
        assertEquals("no-transcript", assertThrows(InvalidInputException.class, order.payment::getTranscript).getErrorCode());
    }

    @Test
    @DisplayName("Nothing secret is in a description")
    void descriptions() throws Exception {
        Order order = new Order("otp");
        StringBuilder seen = new StringBuilder();
        Outcome outcome = order.play(screen -> {
            seen.append(screen);
            seen.append(screen.submit(PASSCODE.toCharArray()));
        });
        seen.append(outcome).append(order.payment).append(ChallengeParameters.of(order.answer)).append(SIMULATOR.configuration());
        assertFalse(seen.toString().contains(PASSCODE), seen.toString());
        assertFalse(seen.toString().contains((String) order.answer.get("acsSignedContent")), seen.toString());
        assertFalse(seen.toString().contains("BEGIN CERTIFICATE"), seen.toString());
    }

    @Test
    @DisplayName("Forty threads pay with one service")
    void threads() throws Exception {
        List<CompletableFuture<String>> statuses = new ArrayList<>();
        ExecutorService pool = Executors.newFixedThreadPool(40);
        for (int index = 0; index < 40; index++) {
            String version = Simulator.VERSIONS[index % 3];
            statuses.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return new Order(sdk, "otp", version).play(TYPES_THE_CODE).getStatus();
                } catch (Exception error) {
                    return error.toString();
                }
            }, pool));
        }
        for (CompletableFuture<String> status : statuses) assertEquals("Y", status.get(90, TimeUnit.SECONDS));
        pool.shutdown();
    }
}
