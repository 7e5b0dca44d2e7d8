package org.threeds.core;

/** How grave a warning is (SDK-32). */
public enum Severity {
    /** Low. */
    LOW,
    /** Medium. */
    MEDIUM,
    /** High. */
    HIGH
}
