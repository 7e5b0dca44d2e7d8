package org.threeds.core;

import java.util.LinkedHashMap;
import java.util.Map;
import org.threeds.core.exceptions.InvalidInputException;

/** What the 3DS Server needs for the AReq (SDK-16). */
public final class AuthenticationRequestParameters {
    private final Map<String, Object> members;

    /**
     * Creates parameters.
     *
     * @param sdkTransactionID the SDK's id of the transaction
     * @param deviceData the encrypted device data, or null where the market does not allow them
     * @param sdkEphemeralPublicKey the public key of the transaction, a JWK
     * @param sdkAppID the id of the installation
     * @param sdkReferenceNumber the reference number of the SDK
     * @param messageVersion the protocol version
     * @throws InvalidInputException if a mandatory value is null
     */
    public AuthenticationRequestParameters(
            String sdkTransactionID, String deviceData, String sdkEphemeralPublicKey, String sdkAppID, String sdkReferenceNumber,
            String messageVersion) throws InvalidInputException {
        Map<String, Object> values = new LinkedHashMap<>();
        if (deviceData != null) values.put("deviceData", deviceData);
        values.put("sdkTransactionID", Members.required(sdkTransactionID, "sdkTransactionID"));
        values.put("sdkAppID", Members.required(sdkAppID, "sdkAppID"));
        values.put("sdkReferenceNumber", Members.required(sdkReferenceNumber, "sdkReferenceNumber"));
        values.put("sdkEphemeralPublicKey", Members.required(sdkEphemeralPublicKey, "sdkEphemeralPublicKey"));
        values.put("messageVersion", Members.required(messageVersion, "messageVersion"));
        members = Members.copy(values);
    }

    private AuthenticationRequestParameters(Map<String, Object> members) {
        this.members = members;
    }

    /**
     * Reads the member {@code authenticationRequestParameters} of an event.
     *
     * @param members its members
     * @return the parameters
     */
    public static AuthenticationRequestParameters of(Map<String, Object> members) {
        return new AuthenticationRequestParameters(Members.copy(members));
    }

    /**
     * {@return all values by name, as the simulator takes them for {@code sdk}; with {@code deviceRenderOptions} if fewer screens are announced, and
     * with the values of a Split-SDK}
     */
    public Map<String, Object> asMap() {
        return members;
    }

    /** {@return the encrypted device data, a JWE, or null} */
    public String getDeviceData() {
        return Members.text(members, "deviceData");
    }

    /** {@return the SDK's id of the transaction, a UUID} */
    public String getSDKTransactionID() {
        return Members.text(members, "sdkTransactionID");
    }

    /** {@return the id of the installation, a UUID} */
    public String getSDKAppID() {
        return Members.text(members, "sdkAppID");
    }

    /** {@return the reference number of the SDK} */
    public String getSDKReferenceNumber() {
        return Members.text(members, "sdkReferenceNumber");
    }

    /** {@return the public key of the transaction, a JWK as text} */
    public String getSDKEphemeralPublicKey() {
        return Members.text(members, "sdkEphemeralPublicKey");
    }

    /** {@return the protocol version} */
    public String getMessageVersion() {
        return Members.text(members, "messageVersion");
    }

    /** Returns the transaction's id and version. */
    @Override
    public String toString() {
        return "AuthenticationRequestParameters(" + getSDKTransactionID() + ", " + getMessageVersion() + ")";
    }
}
