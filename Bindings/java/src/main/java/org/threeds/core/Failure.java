package org.threeds.core;

import java.util.Map;

/**
 * The cause of an error: the party, the message and element, the rule, and what to do about it.
 *
 * <p>The texts are fixed and contain no value that an app, a cardholder or a server sent. Documentation/integrate/failures.md lists all failures.
 */
public final class Failure {
    /** The party that caused an error. */
    public enum Party {
        /** The app that uses the SDK. */
        APP("app"),
        /** The SDK. */
        SDK("sdk"),
        /** The 3DS Server. */
        THREE_DS_SERVER("threeDSServer"),
        /** The directory server. */
        DIRECTORY_SERVER("directoryServer"),
        /** The access control server of the issuer. */
        ACS("acs"),
        /** The network between this machine and a server. */
        NETWORK("network"),
        /** The cardholder. */
        CARDHOLDER("cardholder"),
        /** This machine. */
        DEVICE("device"),
        /** A party that this release of the package does not know. */
        UNKNOWN("");

        private final String code;

        Party(String code) {
            this.code = code;
        }
    }

    /** What the app should do for the payment. */
    public enum Advice {
        /** Try the same again; if a transaction had begun, with a new one. */
        RETRY("retry"),
        /** Correct the app: it made the mistake, and would make it again. */
        FIX_THE_APP("fixTheApp"),
        /** Authenticate in the system's browser. */
        BROWSER_CHALLENGE("browserChallenge"),
        /** Do not authenticate this payment now. */
        GIVE_UP("giveUp"),
        /** Advice that this release of the package does not know. */
        UNKNOWN("");

        private final String code;

        Advice(String code) {
            this.code = code;
        }
    }

    private final Map<String, Object> members;

    private Failure(Map<String, Object> members) {
        this.members = members;
    }

    /**
     * Reads the member {@code failure} of an event.
     *
     * @param members its members
     * @return the failure, or null if there are no members
     */
    public static Failure of(Map<String, Object> members) {
        return members == null ? null : new Failure(Members.copy(members));
    }

    /** {@return the party that caused the error} */
    public Party getParty() {
        String code = Members.text(members, "party");
        for (Party each : Party.values()) {
            if (each.code.equals(code)) return each;
        }
        return Party.UNKNOWN;
    }

    /** {@return the message, such as {@code CReq} or {@code acsSignedContent}, or null if none is concerned} */
    public String getMessage() {
        return Members.text(members, "message");
    }

    /** {@return the element of the message or the member of the configuration, or null} */
    public String getField() {
        return Members.text(members, "field");
    }

    /** {@return the requirement, such as {@code CORE-237}, or a rule of the SDK, such as {@code sdk-presenter}} */
    public String getRule() {
        return Members.text(members, "rule");
    }

    /** {@return what happened, in one English sentence} */
    public String getExplanation() {
        return Members.text(members, "explanation");
    }

    /** {@return what the app's developer should change or check, in one English sentence} */
    public String getSuggestedAction() {
        return Members.text(members, "suggestedAction");
    }

    /** {@return what the app should do for this payment} */
    public Advice getAdvice() {
        String code = Members.text(members, "advice");
        for (Advice each : Advice.values()) {
            if (each.code.equals(code)) return each;
        }
        return Advice.UNKNOWN;
    }

    /** {@return the reason of the advice, in one English sentence} */
    public String getAdviceReason() {
        return Members.text(members, "adviceReason");
    }

    /** Returns party, message, field and rule in one line, then the explanation. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (String name : new String[] {"party", "message", "field", "rule"}) {
            String value = Members.text(members, name);
            if (value != null) text.append(text.length() == 0 ? "" : " ").append(value);
        }
        return text.append(": ").append(getExplanation()).toString();
    }
}
