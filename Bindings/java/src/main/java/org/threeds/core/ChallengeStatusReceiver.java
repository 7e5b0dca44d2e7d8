package org.threeds.core;

/** Is told how a challenge ended, by exactly one call (SDK-12). */
public interface ChallengeStatusReceiver {
    /**
     * The challenge is complete.
     *
     * @param completionEvent its transaction status
     */
    void completed(CompletionEvent completionEvent);

    /** The cardholder cancelled. */
    void cancelled();

    /** The time of the challenge is over. */
    void timedout();

    /**
     * An Error Message was received or sent.
     *
     * @param protocolErrorEvent the message
     */
    void protocolError(ProtocolErrorEvent protocolErrorEvent);

    /**
     * Another error ended the challenge.
     *
     * @param runtimeErrorEvent the error
     */
    void runtimeError(RuntimeErrorEvent runtimeErrorEvent);
}
