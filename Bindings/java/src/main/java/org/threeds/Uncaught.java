package org.threeds;

/** What the app's own code throws where nobody catches it. */
final class Uncaught {
    private Uncaught() {}

    /** Hands an exception to the thread's handler of uncaught exceptions. */
    static void report(Throwable error) {
        Thread thread = Thread.currentThread();
        try {
            thread.getUncaughtExceptionHandler().uncaughtException(thread, error);
        } catch (Throwable ignored) {
            // Java ignores what a handler throws, too.
        }
    }
}
