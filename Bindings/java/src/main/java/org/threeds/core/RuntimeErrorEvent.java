package org.threeds.core;

/** The end of a challenge by another error (SDK-26). */
public final class RuntimeErrorEvent {
    private final String errorCode;
    private final String errorMessage;
    private final Failure failure;

    /**
     * Creates an event.
     *
     * @param errorCode the SDK's own code, or null
     * @param errorMessage what happened
     */
    public RuntimeErrorEvent(String errorCode, String errorMessage) {
        this(errorCode, errorMessage, null);
    }

    /**
     * Creates an event with its cause.
     *
     * @param errorCode the SDK's own code, or null
     * @param errorMessage what happened
     * @param failure party, field, rule and advice, or null
     */
    public RuntimeErrorEvent(String errorCode, String errorMessage, Failure failure) {
        this.errorCode = errorCode;
        this.errorMessage = errorMessage;
        this.failure = failure;
    }

    /** {@return the SDK's own code, such as {@code connectionFailed}, or null} */
    public String getErrorCode() {
        return errorCode;
    }

    /** {@return what happened, for a developer} */
    public String getErrorMessage() {
        return errorMessage;
    }

    /** {@return party, field, rule and advice, or null} */
    public Failure getFailure() {
        return failure;
    }

    /** Returns the code and what happened. */
    @Override
    public String toString() {
        return "RuntimeErrorEvent(" + errorCode + ", " + errorMessage + ")";
    }
}
