package org.threeds;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.threeds.core.AuthenticationRequestParameters;
import org.threeds.core.ChallengeParameters;
import org.threeds.core.ChallengePresenter;
import org.threeds.core.ChallengeStatusReceiver;
import org.threeds.core.Transaction;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKRuntimeException;

/** The authentication of one payment, by {@link ThreeDS2ServiceSDK#createTransaction}. */
public final class Payment implements Transaction {
    private final ThreeDS2ServiceSDK service;
    private final Connection connection;
    private final long number;
    private final AuthenticationRequestParameters parameters;
    /** Which initialisation of the service made it. */
    private final int generation;
    private volatile boolean isOver;

    Payment(ThreeDS2ServiceSDK service, Connection connection, int generation, Map<String, Object> made) {
        this.service = service;
        this.connection = connection;
        this.generation = generation;
        number = (Long) made.get("transaction");
        @SuppressWarnings("unchecked")
        Map<String, Object> values = (Map<String, Object>) made.get("authenticationRequestParameters");
        parameters = AuthenticationRequestParameters.of(values);
    }

    @Override
    public AuthenticationRequestParameters getAuthenticationRequestParameters() throws SDKRuntimeException {
        checkIsOpen();
        return parameters;
    }

    /** {@return the number of the transaction for {@link ThreeDS2ServiceSDK#ask}} */
    public long getNumber() {
        return number;
    }

    @Override
    public void doChallenge(
            ChallengePresenter presenter, ChallengeParameters challengeParameters, ChallengeStatusReceiver challengeStatusReceiver, int timeOut)
            throws InvalidInputException, SDKRuntimeException {
        checkIsIdle();
        if (challengeStatusReceiver == null) throw Failures.missing("challengeStatusReceiver");
        Challenge challenge = start(presenter, challengeParameters, timeOut, (outcome, thrown) -> {
            if (thrown != null) Uncaught.report(thrown);
            outcome.deliver(challengeStatusReceiver);
        });
        Connection.await(challenge.started);
    }

    /**
     * Runs the challenge. As {@link #doChallenge}, with a limit of five minutes and the end as a future.
     *
     * <p>The future is completed on a thread of the SDK, after the last call of the presenter. It fails with an exception of
     * {@code org.threeds.core.exceptions} if the challenge cannot start. If the presenter throws, the challenge is cancelled, and after that the future
     * fails with what the presenter threw. If the challenge ends in another way before it is cancelled, the future has this outcome, and the
     * handler of uncaught exceptions gets what was thrown. Cancelling the future cancels the challenge.
     *
     * @param challengeParameters the values of the ARes; they are copied
     * @param presenter shows the screens
     * @return how the challenge ended
     */
    public CompletableFuture<Outcome> challenge(ChallengeParameters challengeParameters, ChallengePresenter presenter) {
        return challenge(challengeParameters, presenter, 5);
    }

    /**
     * Runs the challenge, as {@link #challenge(ChallengeParameters, ChallengePresenter)}.
     *
     * @param challengeParameters the values of the ARes; they are copied
     * @param presenter shows the screens
     * @param timeOut the limit in minutes, from 5 to 99
     * @return how the challenge ended
     */
    public CompletableFuture<Outcome> challenge(ChallengeParameters challengeParameters, ChallengePresenter presenter, int timeOut) {
        CompletableFuture<Outcome> result = new CompletableFuture<>();
        try {
            checkIsIdle();
            Challenge challenge = start(presenter, challengeParameters, timeOut, (outcome, thrown) -> {
                boolean isItsEnd = thrown != null && outcome.getKind() == Outcome.Kind.CANCELLED;
                if (thrown != null && !isItsEnd) Uncaught.report(thrown);
                // Not on the app's executor: what depends on the future may wait for it.
                connection.run(() -> {
                    if (isItsEnd) result.completeExceptionally(thrown); else result.complete(outcome);
                });
            });
            connection.publish(challenge.started, answer -> null).exceptionally(error -> {
                result.completeExceptionally(error);
                return null;
            });
            result.whenComplete((outcome, error) -> {
                if (result.isCancelled()) challenge.abandon();
            });
        } catch (InvalidInputException | SDKRuntimeException error) {
            result.completeExceptionally(error);
        }
        return result;
    }

    /**
     * Ends the challenge here without a message to the ACS, as when the system ends an app. It ends with the code {@code interrupted}.
     *
     * @throws SDKRuntimeException if no challenge is running
     */
    public void interrupt() throws SDKRuntimeException {
        Connection.await(ask("interrupt"));
    }

    /**
     * {@return the lines of the transcript; the configuration must have {@code transcript}}
     *
     * @throws InvalidInputException if the transaction has no transcript
     */
    @SuppressWarnings("unchecked")
    public List<Map<String, Object>> getTranscript() throws InvalidInputException {
        return (List<Map<String, Object>>) Connection.await(ask("transcript")).get("lines");
    }

    @Override
    public void close() throws SDKRuntimeException {
        if (isOver || connection.isClosed()) return;
        Connection.await(ask("close"));
        isOver = true;
    }

    private void checkIsOpen() {
        if (isOver || connection.isClosed() || !service.isGeneration(generation)) {
            throw Failures.runtime("the transaction is over", Failures.TRANSACTION_OVER, null);
        }
    }

    private void checkIsIdle() {
        checkIsOpen();
        if (connection.isListening(number)) throw isRunning();
    }

    private static SDKRuntimeException isRunning() {
        return Failures.runtime("a challenge of the transaction is running", Failures.CHALLENGE_RUNNING, null);
    }

    private CompletableFuture<Map<String, Object>> ask(String op) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("transaction", number);
        return connection.ask(op, members);
    }

    private Challenge start(ChallengePresenter presenter, ChallengeParameters given, int timeOut, BiConsumer<Outcome, Throwable> end) {
        if (presenter == null) throw Failures.missing("presenter");
        if (given == null) throw Failures.missing("challengeParameters");
        Challenge challenge = new Challenge(presenter, end);
        // Before the operation, so that no event falls between.
        if (!connection.listen(number, challenge)) throw isRunning();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("threeDSServerTransactionID", given.get3DSServerTransactionID());
        values.put("acsTransactionID", given.getAcsTransactionID());
        values.put("acsRefNumber", given.getAcsRefNumber());
        values.put("acsSignedContent", given.getAcsSignedContent());
        values.put("threeDSRequestorAppURL", given.getThreeDSRequestorAppURL());
        values.values().removeIf(value -> value == null);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("transaction", number);
        members.put("timeout", timeOut);
        members.put("challengeParameters", values);
        challenge.started = connection.ask("doChallenge", members).whenComplete((answer, error) -> {
            if (error != null) connection.ignore(number);
        });
        return challenge;
    }

    /** A running challenge. It keeps the payment, and so the service, until its end. */
    private final class Challenge implements Consumer<Map<String, Object>> {
        private final ChallengePresenter presenter;
        /** Gets the outcome, and what the presenter threw first. */
        private final BiConsumer<Outcome, Throwable> end;
        private CompletableFuture<Map<String, Object>> started;
        /** The events that the presenter has not had. */
        private final ArrayDeque<Map<String, Object>> waiting = new ArrayDeque<>();
        private boolean isAtWork;
        private volatile boolean isAbandoned;
        private Throwable thrown;

        private Challenge(ChallengePresenter presenter, BiConsumer<Outcome, Throwable> end) {
            this.presenter = presenter;
            this.end = end;
        }

        /** Takes an event, on the thread that delivers them; the presenter gets one after the other on the executor. */
        @Override
        public void accept(Map<String, Object> event) {
            if (Outcome.of(event) != null) {
                // The receiver finds the transaction over.
                isOver = true;
                connection.ignore(number);
            }
            synchronized (waiting) {
                waiting.add(event);
                if (isAtWork) return;
                isAtWork = true;
            }
            connection.call(this::work);
        }

        private void work() {
            while (true) {
                Map<String, Object> event;
                synchronized (waiting) {
                    event = waiting.poll();
                    if (event == null) {
                        isAtWork = false;
                        return;
                    }
                }
                handle(event);
            }
        }

        @SuppressWarnings("unchecked")
        private void handle(Map<String, Object> event) {
            Outcome outcome = Outcome.of(event);
            try {
                if (outcome != null) {
                    end.accept(outcome, thrown);
                    return;
                }
                switch ((String) event.get("event")) {
                    case "screen":
                        if (isOver) break; // The executor came to it too late.
                        if (isAbandoned) ask("cancel");
                        else presenter.show(new Screen(connection, number, (Map<String, Object>) event.get("screen")));
                        break;
                    case "processing":
                        if (!isAbandoned) presenter.processing((Boolean) event.get("visible"));
                        break;
                    case "openURL":
                        if (!isAbandoned) presenter.openURL((String) event.get("url"));
                        break;
                    case "leaving":
                        presenter.leaving((String) event.get("token"));
                        break;
                    default: // An event of a later release.
                }
            } catch (Throwable error) {
                if (outcome != null) {
                    Uncaught.report(error);
                    return;
                }
                if (thrown == null) thrown = error; else Uncaught.report(error);
                abandon();
            }
        }

        /** Cancels now, or on the next screen if a message is under way. */
        private void abandon() {
            isAbandoned = true;
            ask("cancel");
        }
    }

    /** Returns the number of the transaction. */
    @Override
    public String toString() {
        return "Payment(" + number + ")";
    }
}
