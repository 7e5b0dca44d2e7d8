/** The exceptions of the EMV 3DS SDK Specification. All of them are unchecked, and carry a {@link org.threeds.core.Failure}. */
package org.threeds.core.exceptions;
