package org.threeds.core;

import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKRuntimeException;

/** The authentication of one payment (SDK-13). */
public interface Transaction {
    /**
     * {@return what the 3DS Server needs for the AReq; the same values on each call}
     *
     * @throws SDKRuntimeException if the transaction is over
     */
    AuthenticationRequestParameters getAuthenticationRequestParameters() throws SDKRuntimeException;

    /**
     * Starts the challenge and returns. Its end is one call of the receiver.
     *
     * @param presenter shows the screens
     * @param challengeParameters the values of the ARes; they are copied
     * @param challengeStatusReceiver is told how the challenge ended
     * @param timeOut the limit in minutes, from 5 to 99
     * @throws InvalidInputException if a value is missing or invalid
     * @throws SDKRuntimeException if the transaction is over, or its challenge is running
     */
    void doChallenge(
            ChallengePresenter presenter, ChallengeParameters challengeParameters, ChallengeStatusReceiver challengeStatusReceiver, int timeOut)
            throws InvalidInputException, SDKRuntimeException;

    /**
     * Ends a transaction that needs no challenge. Does nothing when the transaction is over.
     *
     * @throws SDKRuntimeException while the challenge runs
     */
    void close() throws SDKRuntimeException;
}
