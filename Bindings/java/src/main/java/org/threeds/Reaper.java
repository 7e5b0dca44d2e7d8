package org.threeds;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.HashSet;
import java.util.Set;

/** Closes the connections of services that nobody keeps any more. A running challenge keeps its service. */
final class Reaper {
    private static final ReferenceQueue<Object> ABANDONED = new ReferenceQueue<>();
    private static final Set<Entry> ENTRIES = new HashSet<>();
    /** Runs while there is an entry, so that it keeps no class loader alive. */
    private static Thread thread;

    private static final class Entry extends PhantomReference<Object> {
        private final Connection connection;

        private Entry(Object owner, Connection connection) {
            super(owner, ABANDONED);
            this.connection = connection;
        }
    }

    private Reaper() {}

    static synchronized Object watch(Object owner, Connection connection) {
        Entry entry = new Entry(owner, connection);
        if (thread == null) {
            Thread made = new Thread(Reaper::run, "threeds-reaper");
            made.setDaemon(true);
            made.start();
            // Only now: without memory it does not start, and the next service tries again. It looks for entries after this method.
            thread = made;
        }
        ENTRIES.add(entry);
        return entry;
    }

    /** For an owner that has closed its connection itself. */
    static synchronized void forget(Object entry) {
        ENTRIES.remove(entry);
    }

    private static void run() {
        while (goesOn()) {
            try {
                Object entry = ABANDONED.remove(1000);
                if (entry == null) continue;
                forget(entry);
                ((Entry) entry).connection.close();
            } catch (InterruptedException ignored) {
                // Nobody has a reason to interrupt it.
            } catch (Throwable error) {
                Uncaught.report(error);
            }
        }
    }

    private static synchronized boolean goesOn() {
        if (ENTRIES.isEmpty()) thread = null;
        return thread != null;
    }
}
