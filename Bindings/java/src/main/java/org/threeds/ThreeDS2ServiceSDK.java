package org.threeds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.threeds.core.ConfigParameters;
import org.threeds.core.Severity;
import org.threeds.core.ThreeDS2Service;
import org.threeds.core.Warning;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKAlreadyInitializedException;
import org.threeds.core.exceptions.SDKNotInitializedException;
import org.threeds.core.exceptions.SDKRuntimeException;
import org.threeds.core.exceptions.ThreeDSException;

/**
 * The service. Close it, which cancels what runs. A service that nobody keeps is closed as well; a running challenge keeps it, and so does an executor
 * that refers to it, or to the object that holds it.
 *
 * <p>Presenters and receivers run on threads of the SDK, or on the executor that the app gives; what depends on a future runs on threads of the SDK, which
 * have the context class loader of the thread that made the service. All of them may call everything here, and wait for it. One wait cannot end: that of a
 * presenter or receiver for a challenge whose presenter needs the same thread of the executor.
 *
 * <p>An executor may refuse a call, which is then made on a thread of the SDK. A call that it accepts and drops, as after {@code shutdownNow}, keeps the
 * service open, and is made on a thread of the SDK two seconds after {@link #close}.
 */
public final class ThreeDS2ServiceSDK implements ThreeDS2Service, AutoCloseable {
    private final Executor executor;
    /** The context class loader of whoever made the service. */
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();
    private final Object lock = new Object();
    /** Opened by the first call. */
    private Connection connection;
    private Object watched;
    private boolean isClosed;
    /** Counts calls of cleanup. */
    private volatile int generation;

    /** Creates a service whose callbacks run on threads of the SDK. */
    public ThreeDS2ServiceSDK() {
        this(null);
    }

    /**
     * Creates a service.
     *
     * @param executor where presenters and receivers run, or null for threads of the SDK
     */
    public ThreeDS2ServiceSDK(Executor executor) {
        this.executor = executor;
    }

    /** {@return a builder of a service} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * {@return the release of the library and the version of its contract, such as {@code 0.1.0 contract 1}}
     *
     * @throws SDKRuntimeException if the library is not there
     */
    public static String getLibraryVersion() throws SDKRuntimeException {
        return Native.text();
    }

    /** Sets up a service. */
    public static final class Builder {
        private ConfigParameters configuration = new ConfigParameters();
        private String locale;
        private Executor executor;

        private Builder() {}

        /**
         * Sets the configuration.
         *
         * @param configuration the configuration
         * @return this builder
         */
        public Builder configuration(ConfigParameters configuration) {
            this.configuration = configuration;
            return this;
        }

        /**
         * Sets the configuration from JSON.
         *
         * @param config a JSON object, the {@code config} of Documentation/test/driver.md
         * @return this builder
         * @throws InvalidInputException if it is not a JSON object
         */
        public Builder configuration(String config) throws InvalidInputException {
            try {
                configuration = ConfigParameters.of(Json.object(config));
            } catch (IllegalArgumentException error) {
                throw Failures.invalid("the configuration is " + error.getMessage(), "not-json", null, error);
            }
            return this;
        }

        /**
         * Sets the language of the screens.
         *
         * @param locale the language, such as {@code en-US}
         * @return this builder
         */
        public Builder locale(String locale) {
            this.locale = locale;
            return this;
        }

        /**
         * Sets where presenters and receivers run.
         *
         * @param executor the app's executor
         * @return this builder
         */
        public Builder executor(Executor executor) {
            this.executor = executor;
            return this;
        }

        /**
         * {@return an initialised service}
         *
         * @throws ThreeDSException as {@link ThreeDS2ServiceSDK#initialize}
         */
        public ThreeDS2ServiceSDK open() throws ThreeDSException {
            ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK(executor);
            try {
                service.initialize(configuration, locale);
                return service;
            } catch (RuntimeException error) {
                service.close();
                throw error;
            }
        }

        /** {@return an initialised service later; the future fails with the exceptions of {@link #open}} */
        public CompletableFuture<ThreeDS2ServiceSDK> openAsync() {
            ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK(executor);
            return service.initializeAsync(configuration, locale).handle((done, error) -> {
                if (error == null) return service;
                service.close();
                throw error instanceof RuntimeException ? (RuntimeException) error : new IllegalStateException(error);
            });
        }
    }

    // The specification's methods

    @Override
    public void initialize(ConfigParameters configParameters, String locale)
            throws InvalidInputException, SDKAlreadyInitializedException, SDKRuntimeException {
        Connection.await(askInitialize(configParameters, locale));
    }

    @Override
    public Payment createTransaction(String directoryServerID, String messageVersion)
            throws InvalidInputException, SDKNotInitializedException, SDKRuntimeException {
        return createTransaction(directoryServerID, messageVersion, Collections.emptyMap());
    }

    /**
     * Creates a transaction with further members of the operation {@code createTransaction}, such as {@code bridgingExtension} or a
     * {@code directoryServer} for this transaction only.
     *
     * @param directoryServerID the id of the directory server
     * @param messageVersion the protocol version, or null for the highest that the SDK supports
     * @param more the further members
     * @return the transaction
     * @throws InvalidInputException if a value is invalid, or the directory server is not known
     * @throws SDKNotInitializedException if the service is not initialised
     * @throws SDKRuntimeException if the SDK has an internal error
     */
    public Payment createTransaction(String directoryServerID, String messageVersion, Map<String, ?> more)
            throws InvalidInputException, SDKNotInitializedException, SDKRuntimeException {
        int generation = this.generation;
        Connection connection = connection();
        return new Payment(this, connection, generation, Connection.await(askCreate(connection, directoryServerID, messageVersion, more)));
    }

    @Override
    public void cleanup() throws SDKNotInitializedException {
        Connection.await(connection().ask("cleanup", Collections.emptyMap()));
        synchronized (lock) {
            generation++;
        }
    }

    @Override
    public String getSDKVersion() throws SDKNotInitializedException, SDKRuntimeException {
        return (String) ask("getSDKInfo", Collections.emptyMap()).get("sdkVersion");
    }

    @Override
    public List<Warning> getWarnings() throws SDKNotInitializedException {
        return warnings(ask("getWarnings", Collections.emptyMap()));
    }

    // Next to them

    /**
     * Initialises the service without waiting.
     *
     * @param configParameters the configuration; it is copied
     * @param locale the language of the screens, such as {@code en-US}, or null for that of the machine
     * @return completed when the service is initialised; fails with the exceptions of {@link #initialize}
     */
    public CompletableFuture<Void> initializeAsync(ConfigParameters configParameters, String locale) {
        return later(connection -> connection.publish(askInitialize(configParameters, locale), answer -> null));
    }

    /**
     * Creates a transaction without waiting.
     *
     * @param directoryServerID the id of the directory server in the configuration
     * @param messageVersion the protocol version, or null for the highest that the SDK supports
     * @return the transaction; fails with the exceptions of {@link #createTransaction}
     */
    public CompletableFuture<Payment> createTransactionAsync(String directoryServerID, String messageVersion) {
        int generation = this.generation;
        return later(connection -> connection.publish(
                askCreate(connection, directoryServerID, messageVersion, Collections.emptyMap()), made -> new Payment(this, connection, generation, made)));
    }

    /**
     * {@return what the service found in the configuration, such as a key that ends soon}
     *
     * @throws SDKNotInitializedException if the service is not initialised
     */
    public List<Warning> getConfigurationWarnings() throws SDKNotInitializedException {
        return warnings(ask("getConfigurationWarnings", Collections.emptyMap()));
    }

    /**
     * Performs any operation of Documentation/test/driver.md.
     *
     * @param op its name
     * @param members its members: texts, numbers, {@code Boolean}, {@code List}, {@code Map}
     * @return the event that answers it
     * @throws ThreeDSException if it is refused
     */
    public Map<String, Object> ask(String op, Map<String, ?> members) throws ThreeDSException {
        return Connection.await(connection().ask(op, members));
    }

    /**
     * Cancels what runs and ends the service. May be repeated, and may be called from anywhere.
     */
    @Override
    public void close() {
        Connection connection;
        synchronized (lock) {
            isClosed = true;
            connection = this.connection;
            if (watched != null) Reaper.forget(watched);
        }
        if (connection != null) connection.close();
    }

    boolean isGeneration(int number) {
        return number == generation;
    }

    private Connection connection() {
        synchronized (lock) {
            if (isClosed) throw Failures.closed();
            if (connection == null) {
                Connection opened = new Connection(executor, loader);
                try {
                    watched = Reaper.watch(this, opened);
                } catch (Throwable error) {
                    opened.close();
                    throw error;
                }
                connection = opened;
            }
            return connection;
        }
    }

    private <T> CompletableFuture<T> later(java.util.function.Function<Connection, CompletableFuture<T>> task) {
        try {
            return task.apply(connection());
        } catch (ThreeDSException error) {
            CompletableFuture<T> result = new CompletableFuture<>();
            result.completeExceptionally(error);
            return result;
        }
    }

    private CompletableFuture<Map<String, Object>> askInitialize(ConfigParameters configuration, String locale) {
        if (configuration == null) throw Failures.missing("configParameters");
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("config", configuration.asMap());
        members.put("locale", locale);
        return connection().ask("initialize", members);
    }

    private static CompletableFuture<Map<String, Object>> askCreate(
            Connection connection, String directoryServerID, String messageVersion, Map<String, ?> more) {
        Map<String, Object> members = new LinkedHashMap<>(more);
        // An empty id is refused after the state is checked, a missing one before.
        members.put("directoryServerID", directoryServerID == null ? "" : directoryServerID);
        members.put("messageVersion", messageVersion);
        return connection.ask("createTransaction", members);
    }

    private static List<Warning> warnings(Map<String, Object> answer) {
        List<Warning> result = new ArrayList<>();
        for (Object each : (List<?>) answer.get("warnings")) {
            Map<?, ?> warning = (Map<?, ?>) each;
            result.add(new Warning(
                    (String) warning.get("id"), (String) warning.get("message"), Severity.valueOf((String) warning.get("severity"))));
        }
        return result;
    }
}
