/**
 * The EMV 3-D Secure SDK in a Java process, by libthreeds.
 *
 * <p>{@link org.threeds.ThreeDS2ServiceSDK} is the service, {@link org.threeds.Payment} a transaction. They have the specification's methods, and next to
 * them methods that return a {@link java.util.concurrent.CompletableFuture}.
 */
package org.threeds;
