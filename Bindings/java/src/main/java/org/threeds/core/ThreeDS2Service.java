package org.threeds.core;

import java.util.List;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKAlreadyInitializedException;
import org.threeds.core.exceptions.SDKNotInitializedException;
import org.threeds.core.exceptions.SDKRuntimeException;

/** The main interface of the SDK (SDK-11). Every method may be called from any thread. */
public interface ThreeDS2Service {
    /**
     * Initialises the service: checks the security of the machine and collects its data.
     *
     * @param configParameters the configuration; it is copied
     * @param locale the language of the screens, such as {@code en-US}, or null for that of the machine
     * @throws InvalidInputException if a value is invalid
     * @throws SDKAlreadyInitializedException if the service is initialised already
     * @throws SDKRuntimeException if the SDK has an internal error
     */
    void initialize(ConfigParameters configParameters, String locale)
            throws InvalidInputException, SDKAlreadyInitializedException, SDKRuntimeException;

    /**
     * Creates a transaction with a key of its own.
     *
     * @param directoryServerID the id of the directory server in the configuration
     * @param messageVersion the protocol version, or null for the highest that the SDK supports
     * @return the transaction
     * @throws InvalidInputException if a value is invalid, or the directory server is not known
     * @throws SDKNotInitializedException if the service is not initialised
     * @throws SDKRuntimeException if the SDK has an internal error
     */
    Transaction createTransaction(String directoryServerID, String messageVersion)
            throws InvalidInputException, SDKNotInitializedException, SDKRuntimeException;

    /**
     * Frees everything that the service has held since {@code initialize}.
     *
     * @throws SDKNotInitializedException if the service is not initialised
     */
    void cleanup() throws SDKNotInitializedException;

    /**
     * {@return the version of the SDK}
     *
     * @throws SDKNotInitializedException if the service is not initialised
     * @throws SDKRuntimeException if the SDK has an internal error
     */
    String getSDKVersion() throws SDKNotInitializedException, SDKRuntimeException;

    /**
     * {@return what the security checks of {@code initialize} found}
     *
     * @throws SDKNotInitializedException if the service is not initialised
     */
    List<Warning> getWarnings() throws SDKNotInitializedException;
}
