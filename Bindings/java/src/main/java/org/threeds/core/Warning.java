package org.threeds.core;

/** What a security check found (SDK-28). */
public final class Warning {
    private final String id;
    private final String message;
    private final Severity severity;

    /**
     * Creates a warning.
     *
     * @param id its code, such as {@code SW04}
     * @param message what was found
     * @param severity how grave it is
     */
    public Warning(String id, String message, Severity severity) {
        this.id = id;
        this.message = message;
        this.severity = severity;
    }

    /** {@return the code, such as {@code SW04}} */
    public String getID() {
        return id;
    }

    /** {@return what was found} */
    public String getMessage() {
        return message;
    }

    /** {@return how grave it is} */
    public Severity getSeverity() {
        return severity;
    }

    /** Returns code, severity and what was found. */
    @Override
    public String toString() {
        return id + " " + severity + ": " + message;
    }
}
