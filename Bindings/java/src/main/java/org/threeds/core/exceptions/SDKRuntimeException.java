package org.threeds.core.exceptions;

import org.threeds.core.Failure;

/** The SDK cannot do this now. {@link #getErrorCode()} is the SDK's own code. */
public class SDKRuntimeException extends ThreeDSException {
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception.
     *
     * @param message what happened, for a developer
     * @param errorCode the SDK's own code, or null
     * @param cause the cause, or null
     */
    public SDKRuntimeException(String message, String errorCode, Throwable cause) {
        this(message, cause, errorCode, null);
    }

    /**
     * Creates an exception with its details.
     *
     * @param message what happened, for a developer
     * @param cause the cause, or null
     * @param code the SDK's own code
     * @param failure party, field, rule and advice, or null
     */
    public SDKRuntimeException(String message, Throwable cause, String code, Failure failure) {
        super(message, cause, code, failure);
    }
}
