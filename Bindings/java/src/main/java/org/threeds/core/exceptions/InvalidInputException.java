package org.threeds.core.exceptions;

import org.threeds.core.Failure;

/** A mandatory value is missing, or a value breaks its rule. */
public class InvalidInputException extends ThreeDSException {
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception.
     *
     * @param message what is wrong, for a developer
     * @param cause the cause, or null
     */
    public InvalidInputException(String message, Throwable cause) {
        this(message, cause, "invalid-input", null);
    }

    /**
     * Creates an exception with its details.
     *
     * @param message what is wrong, for a developer
     * @param cause the cause, or null
     * @param code the name of the rule
     * @param failure party, field, rule and advice, or null
     */
    public InvalidInputException(String message, Throwable cause, String code, Failure failure) {
        super(message, cause, code, failure);
    }
}
