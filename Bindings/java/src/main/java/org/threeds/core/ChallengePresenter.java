package org.threeds.core;

/**
 * Shows the screens of a challenge, or answers them in a test. One method is called after the other.
 *
 * <p>What a method throws cancels the challenge. Then the future of {@code challenge} fails with it; with {@code doChallenge} the handler of uncaught
 * exceptions gets it, before the receiver is told.
 */
@FunctionalInterface
public interface ChallengePresenter {
    /**
     * Shows a screen instead of the previous one. It may be answered before the method returns or at any later time, from any thread.
     *
     * @param screen the screen
     * @throws Exception if the screen cannot be shown
     */
    void show(ChallengeScreen screen) throws Exception;

    /**
     * Shows or hides the processing view: a message to the ACS is under way.
     *
     * @param visible whether the view is visible from now on
     * @throws Exception if it cannot be shown
     */
    default void processing(boolean visible) throws Exception {}

    /**
     * Opens the issuer's app.
     *
     * @param url the app's URL
     * @throws Exception if it cannot be opened
     */
    default void openURL(String url) throws Exception {}

    /**
     * Stores the token of the transaction, because the cardholder might not come back. Called only if the configuration has an
     * {@code interruptionKey}.
     *
     * @param token the token, encrypted with that key
     * @throws Exception if it cannot be stored
     */
    default void leaving(String token) throws Exception {}
}
