package org.threeds.core;

/** The data of an Error Message (SDK-24). */
public final class ErrorMessage {
    private final String errorCode;
    private final String errorComponent;
    private final String errorDescription;
    private final String errorDetails;
    private final String errorMessageType;
    private final String messageVersionNumber;

    /**
     * Creates the data.
     *
     * @param errorCode three digits
     * @param errorComponent the party that found the error: C, S, D or A
     * @param errorDescription what is wrong
     * @param errorDetails the elements, or null
     * @param errorMessageType the type of the faulty message, or null
     * @param messageVersionNumber the protocol version
     */
    public ErrorMessage(
            String errorCode, String errorComponent, String errorDescription, String errorDetails, String errorMessageType,
            String messageVersionNumber) {
        this.errorCode = errorCode;
        this.errorComponent = errorComponent;
        this.errorDescription = errorDescription;
        this.errorDetails = errorDetails;
        this.errorMessageType = errorMessageType;
        this.messageVersionNumber = messageVersionNumber;
    }

    /** {@return the code, three digits} */
    public String getErrorCode() {
        return errorCode;
    }

    /** {@return the party that found the error: C for the SDK, S, D or A} */
    public String getErrorComponent() {
        return errorComponent;
    }

    /** {@return what is wrong} */
    public String getErrorDescription() {
        return errorDescription;
    }

    /** {@return the elements, or null} */
    public String getErrorDetails() {
        return errorDetails;
    }

    /** {@return the type of the faulty message, or null} */
    public String getErrorMessageType() {
        return errorMessageType;
    }

    /** {@return the protocol version} */
    public String getMessageVersionNumber() {
        return messageVersionNumber;
    }

    /** Returns code and component. */
    @Override
    public String toString() {
        return "ErrorMessage(" + errorCode + " by " + errorComponent + ")";
    }
}
