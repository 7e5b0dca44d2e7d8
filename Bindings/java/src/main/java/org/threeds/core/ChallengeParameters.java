package org.threeds.core;

import java.util.Map;

/** The values of the ARes that a challenge needs (SDK-15). {@code doChallenge} checks them. */
public final class ChallengeParameters {
    private String threeDSServerTransactionID;
    private String acsTransactionID;
    private String acsRefNumber;
    private String acsSignedContent;
    private String threeDSRequestorAppURL;

    /** Creates parameters without values. */
    public ChallengeParameters() {}

    /**
     * Reads the values from the ARes as the 3DS Server passes it on: from the names of the message, or those of the setters here.
     *
     * @param answer the members of the ARes; others are left alone
     * @return the parameters
     */
    public static ChallengeParameters of(Map<String, ?> answer) {
        ChallengeParameters result = new ChallengeParameters();
        result.threeDSServerTransactionID = either(answer, "threeDSServerTransactionID", "threeDSServerTransID");
        result.acsTransactionID = either(answer, "acsTransactionID", "acsTransID");
        result.acsRefNumber = either(answer, "acsRefNumber", "acsReferenceNumber");
        result.acsSignedContent = Members.text(answer, "acsSignedContent");
        result.threeDSRequestorAppURL = Members.text(answer, "threeDSRequestorAppURL");
        return result;
    }

    private static String either(Map<String, ?> answer, String name, String other) {
        String value = Members.text(answer, name);
        return value != null ? value : Members.text(answer, other);
    }

    /**
     * Sets the 3DS Server's id of the transaction.
     *
     * @param tdsServerTransactionID the id
     */
    public void set3DSServerTransactionID(String tdsServerTransactionID) {
        threeDSServerTransactionID = tdsServerTransactionID;
    }

    /**
     * Sets the ACS's id of the transaction.
     *
     * @param acsTransactionID the id
     */
    public void setAcsTransactionID(String acsTransactionID) {
        this.acsTransactionID = acsTransactionID;
    }

    /**
     * Sets the reference number of the ACS.
     *
     * @param acsRefNumber the number
     */
    public void setAcsRefNumber(String acsRefNumber) {
        this.acsRefNumber = acsRefNumber;
    }

    /**
     * Sets the signed content of the ACS.
     *
     * @param acsSignedContent the JWS
     */
    public void setAcsSignedContent(String acsSignedContent) {
        this.acsSignedContent = acsSignedContent;
    }

    /**
     * Sets the URL by which the issuer's app returns to this one.
     *
     * @param threeDSRequestorAppURL the URL, or null
     */
    public void setThreeDSRequestorAppURL(String threeDSRequestorAppURL) {
        this.threeDSRequestorAppURL = threeDSRequestorAppURL;
    }

    /** {@return the 3DS Server's id of the transaction} */
    public String get3DSServerTransactionID() {
        return threeDSServerTransactionID;
    }

    /** {@return the ACS's id of the transaction} */
    public String getAcsTransactionID() {
        return acsTransactionID;
    }

    /** {@return the reference number of the ACS} */
    public String getAcsRefNumber() {
        return acsRefNumber;
    }

    /** {@return the signed content of the ACS} */
    public String getAcsSignedContent() {
        return acsSignedContent;
    }

    /** {@return the URL by which the issuer's app returns, or null} */
    public String getThreeDSRequestorAppURL() {
        return threeDSRequestorAppURL;
    }

    /** Returns the ids. */
    @Override
    public String toString() {
        return "ChallengeParameters(" + threeDSServerTransactionID + ", " + acsTransactionID + ")";
    }
}
