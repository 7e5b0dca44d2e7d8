package org.threeds.core.exceptions;

import org.threeds.core.Failure;

/** {@code initialize} was called on a service that is already initialised. */
public class SDKAlreadyInitializedException extends ThreeDSException {
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception.
     *
     * @param message what is wrong, for a developer
     * @param cause the cause, or null
     */
    public SDKAlreadyInitializedException(String message, Throwable cause) {
        this(message, cause, "already-initialized", null);
    }

    /**
     * Creates an exception with its details.
     *
     * @param message what is wrong, for a developer
     * @param cause the cause, or null
     * @param code the name of the rule
     * @param failure party, field, rule and advice, or null
     */
    public SDKAlreadyInitializedException(String message, Throwable cause, String code, Failure failure) {
        super(message, cause, code, failure);
    }
}
