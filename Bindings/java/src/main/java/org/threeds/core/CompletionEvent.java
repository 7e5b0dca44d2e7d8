package org.threeds.core;

/** The end of a complete challenge (SDK-25). */
public final class CompletionEvent {
    private final String sdkTransactionID;
    private final String transactionStatus;

    /**
     * Creates an event.
     *
     * @param sdkTransactionID the SDK's id of the transaction
     * @param transactionStatus the status of the final CRes
     */
    public CompletionEvent(String sdkTransactionID, String transactionStatus) {
        this.sdkTransactionID = sdkTransactionID;
        this.transactionStatus = transactionStatus;
    }

    /** {@return the SDK's id of the transaction} */
    public String getSDKTransactionID() {
        return sdkTransactionID;
    }

    /** {@return the status of the final CRes, such as {@code Y} or {@code N}} */
    public String getTransactionStatus() {
        return transactionStatus;
    }

    /** Returns the status and the transaction. */
    @Override
    public String toString() {
        return "CompletionEvent(" + transactionStatus + ", " + sdkTransactionID + ")";
    }
}
