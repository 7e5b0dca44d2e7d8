package org.threeds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.threeds.core.Failure;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKAlreadyInitializedException;
import org.threeds.core.exceptions.SDKNotInitializedException;
import org.threeds.core.exceptions.SDKRuntimeException;
import org.threeds.core.exceptions.ThreeDSException;

/**
 * One handle: answers by id, events by transaction.
 *
 * <p>The app's code never runs on the thread that delivers the events, so it may wait for an answer.
 */
final class Connection {
    /** How long the app's executor has after the end for what it has accepted, in milliseconds. */
    private static final long GRACE = 2000;

    private final Object lock = new Object();
    private long lastID;
    private final Map<Long, CompletableFuture<Map<String, Object>>> answers = new HashMap<>();
    /** Answers without an id: those of typed values, in the order in which the values were sent. */
    private final ArrayDeque<CompletableFuture<Map<String, Object>>> typed = new ArrayDeque<>();
    private final Map<Long, Consumer<Map<String, Object>>> listeners = new HashMap<>();
    private final Handle handle;
    private final ThreadPoolExecutor threads;
    /** Where presenters and receivers run; null for the threads of the SDK. */
    private final Executor executor;
    /** What the executor has accepted and not begun. It may have dropped it. */
    private final Set<Once> accepted = new LinkedHashSet<>();

    /**
     * Opens a handle.
     *
     * @param loader the context class loader of the threads of the SDK
     */
    Connection(Executor executor, ClassLoader loader) {
        this.executor = executor;
        threads = newThreads(loader);
        handle = new Handle(this::receive, this::closed);
    }

    private static ThreadPoolExecutor newThreads(ClassLoader loader) {
        AtomicInteger last = new AtomicInteger();
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "threeds-" + last.incrementAndGet());
            thread.setDaemon(true);
            // Else it is that of the thread of the library that brought an event.
            thread.setContextClassLoader(loader);
            return thread;
        });
    }

    /** Takes an event of the library. An event that cannot be read is lost, and nobody knows what it said: so what runs ends. */
    void receive(byte[] text) {
        try {
            if (text != null) {
                deliver(Json.object(text));
                return;
            }
        } catch (Throwable error) {
            Uncaught.report(error);
        }
        try {
            failAll(Failures.runtime("an event was lost", Failures.EVENT_LOST, null));
        } finally {
            // The app has its outcome; the library must not go on with the challenge.
            handle.close();
        }
    }

    private void deliver(Map<String, Object> event) {
        CompletableFuture<Map<String, Object>> future = null;
        Consumer<Map<String, Object>> listener = null;
        synchronized (lock) {
            if (event.get("id") instanceof Long) {
                future = answers.remove(event.get("id"));
            } else if (event.get("transaction") instanceof Long) {
                listener = listeners.get(event.get("transaction"));
            } else {
                future = typed.poll();
            }
        }
        if (future != null) complete(future, event);
        if (listener != null) listener.accept(event);
    }

    @SuppressWarnings("unchecked")
    private static void complete(CompletableFuture<Map<String, Object>> future, Map<String, Object> event) {
        if ("error".equals(event.get("event"))) {
            future.completeExceptionally(refusal((Map<String, Object>) event.get("error")));
        } else {
            future.complete(event);
        }
    }

    @SuppressWarnings("unchecked")
    private static ThreeDSException refusal(Map<String, Object> error) {
        String message = (String) error.get("message");
        String code = (String) error.get("code");
        Failure failure = Failure.of((Map<String, Object>) error.get("failure"));
        switch (String.valueOf(error.get("type"))) {
            case "InvalidInput": return new InvalidInputException(message, null, code, failure);
            case "SDKAlreadyInitialized": return new SDKAlreadyInitializedException(message, null, code, failure);
            case "SDKNotInitialized": return new SDKNotInitializedException(message, null, code, failure);
            default: return new SDKRuntimeException(message, null, code, failure);
        }
    }

    // Operations

    /** Sends an operation. The future is completed on the thread that delivers the events, so only this package adds to it. */
    CompletableFuture<Map<String, Object>> ask(String op, Map<String, ?> members) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("op", op);
        for (Map.Entry<String, ?> member : members.entrySet()) {
            if (member.getValue() != null) operation.put(member.getKey(), member.getValue());
        }
        CompletableFuture<Map<String, Object>> future = new CompletableFuture<>();
        long id;
        synchronized (lock) {
            id = ++lastID;
            answers.put(id, future);
        }
        operation.put("id", id);
        Utf8 bytes = null;
        try {
            // What is not JSON is refused here: the answer to it would have no id.
            bytes = Json.writeSecret(operation);
            handle.send(bytes.bytes, bytes.count);
        } catch (RuntimeException error) {
            synchronized (lock) {
                answers.remove(id);
            }
            future.completeExceptionally(
                    error instanceof IllegalArgumentException
                            ? Failures.invalid(error.getMessage(), "not-json", null, error) : error);
        } finally {
            if (bytes != null) bytes.wipe();
        }
        return future;
    }

    /** Submits a typed value, which stands in no JSON text. */
    CompletableFuture<Map<String, Object>> type(long transaction, char[] value) {
        CompletableFuture<Map<String, Object>> future = new CompletableFuture<>();
        Utf8 bytes = null;
        try {
            bytes = Utf8.of(value);
            // In one step, so that the order of the answers is that of the values.
            synchronized (lock) {
                handle.answer(transaction, bytes.bytes, bytes.count);
                typed.add(future);
            }
        } catch (IllegalArgumentException error) {
            future.completeExceptionally(Failures.invalid(error.getMessage(), "member-invalid", "value", error));
        } catch (RuntimeException error) {
            future.completeExceptionally(error);
        } finally {
            if (bytes != null) bytes.wipe();
        }
        return future;
    }

    /** Waits for an answer. */
    static <T> T await(CompletableFuture<T> answer) {
        if (Handle.isInSink() && !answer.isDone()) throw Native.trouble(Native.FROM_SINK);
        try {
            return answer.join();
        } catch (CompletionException error) {
            Throwable cause = error.getCause();
            // A copy, so that the stack is that of the caller; what the SDK refuses may be asked from anywhere.
            if (cause instanceof RuntimeException) throw withStackOfCaller((RuntimeException) cause);
            throw error;
        }
    }

    private static RuntimeException withStackOfCaller(RuntimeException error) {
        error.setStackTrace(new Throwable().getStackTrace());
        return error;
    }

    /** Returns a future for the app: completed on a thread of the SDK, with the exception itself. */
    <T, R> CompletableFuture<R> publish(CompletableFuture<T> answer, Function<T, R> value) {
        CompletableFuture<R> result = new CompletableFuture<>();
        answer.whenComplete((given, error) -> run(() -> {
            if (error != null) {
                result.completeExceptionally(error instanceof CompletionException ? error.getCause() : error);
                return;
            }
            try {
                result.complete(value.apply(given));
            } catch (RuntimeException refused) {
                result.completeExceptionally(refused);
            }
        }));
        return result;
    }

    /** Runs a task on a thread of the SDK, or here if there is no memory for one. */
    void run(Runnable task) {
        try {
            try {
                threads.execute(task);
            } catch (RejectedExecutionException error) {
                // After the end, as when the app's executor comes to an outcome late.
                threads.getThreadFactory().newThread(task).start();
            }
        } catch (OutOfMemoryError error) {
            task.run();
        }
    }

    /** A task for the app's executor, which runs once. */
    private final class Once implements Runnable {
        private final AtomicBoolean isTaken = new AtomicBoolean();
        private final Runnable task;

        private Once(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            if (!isTaken.compareAndSet(false, true)) return;
            synchronized (lock) {
                accepted.remove(this);
            }
            task.run();
        }
    }

    /**
     * Calls a presenter or receiver where the app wants it, or on a thread of the SDK if the executor refuses. What the executor accepts and drops
     * is made up for at the end.
     */
    void call(Runnable task) {
        if (executor == null) {
            run(task);
            return;
        }
        Once once = new Once(task);
        synchronized (lock) {
            accepted.add(once);
        }
        run(() -> {
            try {
                executor.execute(once);
            } catch (RuntimeException | Error error) {
                once.run();
            }
        });
    }

    // Transactions

    /** Hands the events of a transaction to a listener; returns false if it has one. */
    boolean listen(long transaction, Consumer<Map<String, Object>> listener) {
        synchronized (lock) {
            return listeners.putIfAbsent(transaction, listener) == null;
        }
    }

    boolean isListening(long transaction) {
        synchronized (lock) {
            return listeners.containsKey(transaction);
        }
    }

    void ignore(long transaction) {
        synchronized (lock) {
            listeners.remove(transaction);
        }
    }

    // The end

    boolean isClosed() {
        return handle.isClosing();
    }

    /** Cancels what runs, and fails what waits. */
    void close() {
        handle.close();
    }

    private void closed() {
        try {
            failAll(Failures.closed());
            takeOver();
        } finally {
            threads.shutdown();
        }
    }

    /** Runs what the executor has dropped. What only waits there, as behind the task that closes the service, still has its time. */
    private void takeOver() {
        List<Once> left;
        synchronized (lock) {
            left = new ArrayList<>(accepted);
        }
        if (left.isEmpty()) return;
        run(() -> {
            try {
                Thread.sleep(GRACE);
            } catch (InterruptedException ignored) {
                // Nobody has a reason to interrupt it.
            }
            // Each on a thread of its own, so that none waits for another.
            for (Once once : left) run(once);
        });
    }

    private void failAll(SDKRuntimeException error) {
        List<CompletableFuture<Map<String, Object>>> waiting;
        Map<Long, Consumer<Map<String, Object>>> left;
        synchronized (lock) {
            waiting = new ArrayList<>(answers.values());
            waiting.addAll(typed);
            left = new HashMap<>(listeners);
            answers.clear();
            typed.clear();
        }
        for (CompletableFuture<Map<String, Object>> future : waiting) future.completeExceptionally(error);
        // A challenge whose end has come reads no further event.
        for (Map.Entry<Long, Consumer<Map<String, Object>>> each : left.entrySet()) {
            Map<String, Object> event = new LinkedHashMap<>();
            event.put("event", "runtimeError");
            event.put("transaction", each.getKey());
            event.put("errorCode", error.getErrorCode());
            event.put("errorMessage", error.getMessage());
            event.put("failure", Failures.members(error.getMessage(), error.getErrorCode(), null));
            each.getValue().accept(event);
        }
    }
}
