/**
 * The names and signatures of the EMV 3DS SDK Specification, without the classes of Android and without what only an SDK with screens has:
 * {@code getProgressView}, {@code UiCustomization} and the classes of its parts.
 *
 * <p>{@code org.threeds.ThreeDS2ServiceSDK} implements {@link org.threeds.core.ThreeDS2Service}. Where the specification has an {@code Activity}, this
 * package has a {@link org.threeds.core.ChallengePresenter}, which shows the screens of a challenge.
 */
package org.threeds.core;
