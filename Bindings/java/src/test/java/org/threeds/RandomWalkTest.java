package org.threeds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threeds.core.ChallengeParameters;
import org.threeds.core.ChallengeScreen;
import org.threeds.core.exceptions.SDKAlreadyInitializedException;
import org.threeds.core.exceptions.SDKNotInitializedException;
import org.threeds.core.exceptions.SDKRuntimeException;
import org.threeds.core.exceptions.ThreeDSException;

/** Calls in any order: on a service of one thread, where every exception is known beforehand, and on one that all threads share. */
@DisplayName("Random walk")
@Timeout(180)
class RandomWalkTest {
    private static final Simulator SIMULATOR = Simulator.shared();
    private static final int STEPS = 150;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    @DisplayName("One thread: each exception is that of the state")
    void alone(long seed) throws Exception {
        new Walker(seed).walk();
    }

    /** What is known about a service and its last transaction. */
    private static final class Walker {
        private final Random random;
        private final ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK();
        private boolean isInitialised;
        private Payment payment;
        private Map<String, Object> answer;
        private String state = "none";
        private CompletableFuture<Outcome> running;
        private volatile ChallengeScreen screen;

        Walker(long seed) {
            random = new Random(seed);
        }

        void walk() throws Exception {
            for (int step = 0; step < STEPS; step++) step(step);
            service.close();
            if (running != null) assertEquals(true, running.handle((outcome, error) -> error == null).get(60, TimeUnit.SECONDS));
        }

        private void step(int step) throws Exception {
            switch (random.nextInt(9)) {
                case 0:
                    expect(step, isInitialised ? "SDKAlreadyInitializedException" : "-", () -> service.initialize(SIMULATOR.configuration(), "en-US"));
                    isInitialised = true;
                    break;
                case 1:
                    expect(step, isInitialised ? "-" : "SDKNotInitializedException", service::getWarnings);
                    break;
                case 2:
                    if (state.equals("running")) return;
                    expect(step, isInitialised ? "-" : "SDKNotInitializedException", () -> {
                        payment = service.createTransaction(SIMULATOR.directoryServer, Simulator.VERSIONS[random.nextInt(3)]);
                        state = "open";
                        answer = SIMULATOR.authenticate(payment, "otp");
                    });
                    break;
                case 3:
                    if (payment == null) return;
                    expect(step, state.equals("over") ? "transaction-over" : "-", payment::getAuthenticationRequestParameters);
                    break;
                case 4:
                    if (payment == null) return;
                    begin(step);
                    break;
                case 5:
                    if (!state.equals("running")) return;
                    end(step);
                    break;
                case 6:
                    if (payment == null) return;
                    expect(step, state.equals("running") ? "challenge-running" : "-", payment::close);
                    if (!state.equals("running")) state = "over";
                    break;
                case 7:
                    if (payment == null || state.equals("open")) return;
                    expect(step, state.equals("running") ? "-" : "transaction-over", payment::interrupt);
                    settle(Outcome.Kind.RUNTIME_ERROR, Outcome.Kind.RUNTIME_ERROR);
                    break;
                default:
                    if (random.nextInt(3) > 0) return;
                    expect(step, isInitialised ? "-" : "SDKNotInitializedException", service::cleanup);
                    isInitialised = false;
                    settle(Outcome.Kind.RUNTIME_ERROR, Outcome.Kind.CANCELLED);
            }
        }

        private void begin(int step) throws Exception {
            if (!state.equals("open")) {
                expect(step, state.equals("over") ? "transaction-over" : "challenge-running", () -> payment.doChallenge(
                        ChallengeScreen::cancel, ChallengeParameters.of(answer), new SilentReceiver(), 5));
                return;
            }
            CountDownLatch shown = new CountDownLatch(1);
            running = payment.challenge(ChallengeParameters.of(answer), given -> {
                screen = given;
                shown.countDown();
            });
            assertEquals(true, shown.await(60, TimeUnit.SECONDS), "step " + step);
            state = "running";
        }

        private void end(int step) throws Exception {
            boolean cancels = random.nextBoolean();
            if (cancels) screen.cancel(); else screen.submit(Simulator.PASSCODE.toCharArray());
            settle(cancels ? Outcome.Kind.CANCELLED : Outcome.Kind.COMPLETED, null);
        }

        /** Waits for the end of a challenge, if one runs. */
        private void settle(Outcome.Kind kind, Outcome.Kind other) throws Exception {
            if (state.equals("running")) {
                Outcome.Kind seen = running.get(60, TimeUnit.SECONDS).getKind();
                if (seen != other) assertEquals(kind, seen);
                running = null;
            }
            if (payment != null && !state.equals("none")) state = "over";
        }

        private static void expect(int step, String expected, Runnable call) {
            String seen = "-";
            try {
                call.run();
            } catch (SDKRuntimeException error) {
                seen = error.getErrorCode();
            } catch (ThreeDSException error) {
                seen = error.getClass().getSimpleName();
            }
            assertEquals(expected, seen, "step " + step);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 6})
    @DisplayName("Forty threads: only exceptions of the specification, and everything ends")
    void together(long seed) throws Exception {
        ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK();
        Set<String> wrong = Collections.synchronizedSet(new HashSet<>());
        List<CompletableFuture<?>> challenges = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int index = 0; index < 40; index++) {
            Random random = new Random(seed * 1000 + index);
            Thread thread = new Thread(() -> {
                for (int step = 0; step < STEPS / 3; step++) {
                    try {
                        perform(service, random, challenges);
                    } catch (ThreeDSException error) {
                        boolean isKnown = error instanceof SDKAlreadyInitializedException || error instanceof SDKNotInitializedException
                                || Arrays.asList("transaction-over", "closed", "transaction-unknown").contains(error.getErrorCode());
                        if (!isKnown) wrong.add(error.toString() + error.getErrorCode());
                    } catch (Throwable error) {
                        wrong.add(error.toString());
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) thread.join(120_000);
        service.close();
        for (CompletableFuture<?> challenge : challenges) challenge.handle((outcome, error) -> "ended").get(60, TimeUnit.SECONDS);
        assertEquals(Collections.emptySet(), wrong);
    }

    private static void perform(ThreeDS2ServiceSDK service, Random random, List<CompletableFuture<?>> challenges) {
        switch (random.nextInt(40)) {
            case 0: service.cleanup(); break;
            case 1: case 2: case 3: case 4: case 5: service.initialize(SIMULATOR.configuration(), null); break;
            case 6: case 7: service.getWarnings(); break;
            case 8: service.getSDKVersion(); break;
            case 9: if (random.nextInt(20) == 0) service.close(); break;
            default:
                Payment payment = service.createTransaction(SIMULATOR.directoryServer, Simulator.VERSIONS[random.nextInt(3)]);
                if (random.nextInt(4) > 0) {
                    payment.close();
                } else {
                    Map<String, Object> answer = SIMULATOR.authenticate(payment, "otp");
                    challenges.add(payment.challenge(ChallengeParameters.of(answer), screen -> screen.submit(Simulator.PASSCODE.toCharArray())));
                }
        }
    }
}
