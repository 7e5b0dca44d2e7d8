package org.threeds.core;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A screen of a challenge, and what the cardholder can do on it.
 *
 * <p>An action returns at once. Its future fails with an exception of {@code org.threeds.core.exceptions} if the SDK refuses the action, such as a button
 * that the screen does not have, or a second answer to the same screen.
 */
public interface ChallengeScreen {
    /** The kinds of screens. */
    enum Type {
        /** A text is typed, such as a code. */
        TEXT("text"),
        /** One option is selected. */
        SINGLE_SELECT("singleSelect"),
        /** Any number of options is selected. */
        MULTI_SELECT("multiSelect"),
        /** The cardholder confirms in the issuer's app. */
        OUT_OF_BAND("outOfBand"),
        /** A page of the issuer. */
        HTML("html"),
        /** A page of the issuer; the cardholder confirms in the issuer's app. */
        HTML_OUT_OF_BAND("htmlOutOfBand"),
        /** Information without an answer. */
        INFORMATION("information"),
        /** A kind that this release of the package does not know. */
        UNKNOWN("");

        private final String code;

        Type(String code) {
            this.code = code;
        }

        /**
         * Returns the kind with a name of the contract.
         *
         * @param code the name
         * @return the kind
         */
        public static Type of(String code) {
            for (Type each : values()) {
                if (each.code.equals(code)) return each;
            }
            return UNKNOWN;
        }
    }

    /** {@return the kind of the screen} */
    Type getType();

    /**
     * Returns a text of the screen.
     *
     * @param name its name in the CRes, such as {@code challengeInfoText} or {@code acsHTML}
     * @return the text, or null
     */
    String getText(String name);

    /** {@return the options of a selection: labels by name, in the order of the screen} */
    Map<String, String> getOptions();

    /** {@return all members, with the names of the CRes} */
    Map<String, Object> asMap();

    /**
     * Types a value and submits.
     *
     * @param value what the cardholder typed, which is overwritten before the method returns; empty for no entry
     * @return whether the SDK accepts the action
     */
    CompletableFuture<Void> submit(char[] value);

    /**
     * Types two values and submits.
     *
     * @param value the first entry, which is overwritten before the method returns
     * @param valueTwo the second entry, which is overwritten before the method returns
     * @return whether the SDK accepts the action
     */
    CompletableFuture<Void> submit(char[] value, char[] valueTwo);

    /**
     * Selects options and submits.
     *
     * @param names the names of the options
     * @return whether the SDK accepts the action
     */
    CompletableFuture<Void> select(String... names);

    /** {@return whether the SDK accepts a tap on the button of an out-of-band or information screen} */
    CompletableFuture<Void> proceed();

    /** {@return whether the SDK accepts a tap on the button that asks for a new code} */
    CompletableFuture<Void> resend();

    /** {@return whether the SDK accepts a tap on the button for another way to authenticate} */
    CompletableFuture<Void> additional();

    /**
     * Opens the issuer's app; the presenter gets its URL.
     *
     * @param opens false if the system cannot open the app
     * @return whether the SDK accepts the action
     */
    CompletableFuture<Void> openApp(boolean opens);

    /**
     * Turns the switch of the issuer's trust list on or off, for the next answer.
     *
     * @param isOn whether it is on
     * @return whether the screen has the switch
     */
    CompletableFuture<Void> setTrustList(boolean isOn);

    /**
     * Turns the switch of device binding on or off, for the next answer.
     *
     * @param isOn whether it is on
     * @return whether the screen has the switch
     */
    CompletableFuture<Void> setDeviceBinding(boolean isOn);

    /**
     * Hands over what the issuer's page wants to load.
     *
     * @param url the URL, which is overwritten before the method returns
     * @param method the HTTP method, such as {@code POST}
     * @param body the body, which is overwritten before the method returns, or null
     * @return true if it was the target of the page's form, false if the SDK blocks it
     */
    CompletableFuture<Boolean> navigate(char[] url, String method, char[] body);

    /** {@return whether the SDK accepts a tap on Cancel} */
    CompletableFuture<Void> cancel();
}
