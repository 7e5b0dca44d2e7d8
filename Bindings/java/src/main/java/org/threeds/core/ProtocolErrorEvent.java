package org.threeds.core;

/** The end of a challenge by an Error Message (SDK-27). */
public final class ProtocolErrorEvent {
    private final String sdkTransactionID;
    private final ErrorMessage errorMessage;
    private final Failure failure;

    /**
     * Creates an event.
     *
     * @param sdkTransactionID the SDK's id of the transaction
     * @param errorMessage the message
     */
    public ProtocolErrorEvent(String sdkTransactionID, ErrorMessage errorMessage) {
        this(sdkTransactionID, errorMessage, null);
    }

    /**
     * Creates an event with its cause.
     *
     * @param sdkTransactionID the SDK's id of the transaction
     * @param errorMessage the message
     * @param failure party, field, rule and advice, or null
     */
    public ProtocolErrorEvent(String sdkTransactionID, ErrorMessage errorMessage, Failure failure) {
        this.sdkTransactionID = sdkTransactionID;
        this.errorMessage = errorMessage;
        this.failure = failure;
    }

    /** {@return the message that was received or sent} */
    public ErrorMessage getErrorMessage() {
        return errorMessage;
    }

    /** {@return the SDK's id of the transaction} */
    public String getSDKTransactionID() {
        return sdkTransactionID;
    }

    /** {@return party, field, rule and advice, or null} */
    public Failure getFailure() {
        return failure;
    }

    /** Returns the code of the message and the transaction. */
    @Override
    public String toString() {
        return "ProtocolErrorEvent(" + errorMessage + ", " + sdkTransactionID + ")";
    }
}
