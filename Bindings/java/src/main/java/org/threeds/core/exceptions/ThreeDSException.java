package org.threeds.core.exceptions;

import org.threeds.core.Failure;

/** What the exceptions of the specification have in common. The texts contain no value that an app, a cardholder or a server sent. */
public abstract class ThreeDSException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The name of the rule. */
    private final String code;
    /** The cause, which is not kept in a serialised exception. */
    private final transient Failure failure;

    ThreeDSException(String message, Throwable cause, String code, Failure failure) {
        super(message, cause);
        this.code = code;
        this.failure = failure;
    }

    /**
     * {@return the name of the rule, such as {@code transaction-over} or {@code member-invalid}, or null}
     * Documentation/test/driver.md, Documentation/integrate/failures.md and Documentation/integrate/hosts.md list the names.
     */
    public String getErrorCode() {
        return code;
    }

    /** {@return party, field, rule and advice, or null if the exception was made by the app or read from a stream} */
    public Failure getFailure() {
        return failure;
    }
}
