package org.threeds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A handle of the library. It stays until it is closed, and the end of the machine closes it. */
final class Handle {
    private static final Map<Long, Handle> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong LAST = new AtomicLong();
    /** How deep this thread is inside of sinks. */
    private static final ThreadLocal<Integer> DEPTH = new ThreadLocal<>();
    /** Closes what is open at the end of the machine; there while something is open, so that it keeps no class loader alive. */
    private static Thread hook;

    private final long number = LAST.incrementAndGet();
    private final Consumer<byte[]> sink;
    private final Runnable whenClosed;
    private final AtomicBoolean isClosing = new AtomicBoolean();
    private final CompletableFuture<Void> closed = new CompletableFuture<>();
    /** The handle of the library and the address of its sink. */
    private final long[] opened = new long[2];

    /**
     * Opens a handle. The sink gets each event, and null for one that was lost because memory was low.
     *
     * @param whenClosed is run once, after the last event
     */
    Handle(Consumer<byte[]> sink, Runnable whenClosed) {
        Native.check();
        this.sink = sink;
        this.whenClosed = whenClosed;
        OPEN.put(number, this);
        int code = Native.open(number, opened);
        if (code != Native.OK) OPEN.remove(number);
        Native.check(code);
        changeHook();
    }

    /** Whether this thread is inside of a sink, so that no event can come before it returns. */
    static boolean isInSink() {
        return DEPTH.get() != null;
    }

    static void receive(long number, byte[] event) {
        Handle handle = OPEN.get(number);
        if (handle == null) return;
        Integer depth = DEPTH.get();
        DEPTH.set(depth == null ? 1 : depth + 1);
        try {
            handle.sink.accept(event);
        } catch (Throwable error) {
            Uncaught.report(error);
        } finally {
            if (depth == null) DEPTH.remove(); else DEPTH.set(depth);
        }
    }

    void send(byte[] operation, int count) {
        Native.check(Native.send(opened[0], operation, count));
    }

    void answer(long transaction, byte[] value, int count) {
        Native.check(Native.answer(opened[0], transaction, value, count));
    }

    /** Ends the service. The sink is not called any more when this returns; from inside of a sink it returns before. */
    void close() {
        if (isClosing.compareAndSet(false, true)) {
            if (!isInSink() && closeNow()) return;
            Thread closer = new Thread(this::closeNow, "threeds-close");
            closer.setDaemon(true);
            try {
                closer.start();
            } catch (Throwable error) {
                // Without memory for a thread: whoever closes it next tries again.
                isClosing.set(false);
                throw error;
            }
        } else if (!isInSink()) {
            closed.join();
        }
    }

    /** How many handles are open, for the tests. */
    static int openCount() {
        return OPEN.size();
    }

    boolean isClosing() {
        return isClosing.get();
    }

    private boolean closeNow() {
        int code = Native.close(opened[0], opened[1]);
        if (code == Native.FROM_SINK) return false;
        OPEN.remove(number);
        changeHook();
        try {
            whenClosed.run();
        } finally {
            closed.complete(null);
        }
        return true;
    }

    private static synchronized void changeHook() {
        try {
            if (hook == null && !OPEN.isEmpty()) {
                hook = new Thread(Handle::closeAll, "threeds-end");
                Runtime.getRuntime().addShutdownHook(hook);
            } else if (hook != null && OPEN.isEmpty()) {
                Thread unused = hook;
                hook = null;
                Runtime.getRuntime().removeShutdownHook(unused);
            }
        } catch (IllegalStateException error) {
            // The machine is ending.
        }
    }

    private static void closeAll() {
        List<Thread> closers = new ArrayList<>();
        for (Handle handle : OPEN.values()) closers.add(new Thread(handle::close));
        for (Thread closer : closers) closer.start();
        for (Thread closer : closers) {
            try {
                closer.join();
            } catch (InterruptedException error) {
                return;
            }
        }
    }
}
