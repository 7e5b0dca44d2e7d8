package org.threeds;

import org.threeds.core.ChallengeStatusReceiver;
import org.threeds.core.CompletionEvent;
import org.threeds.core.ProtocolErrorEvent;
import org.threeds.core.RuntimeErrorEvent;

/** A receiver that does nothing. */
final class SilentReceiver implements ChallengeStatusReceiver {
    @Override
    public void completed(CompletionEvent completionEvent) {}

    @Override
    public void cancelled() {}

    @Override
    public void timedout() {}

    @Override
    public void protocolError(ProtocolErrorEvent protocolErrorEvent) {}

    @Override
    public void runtimeError(RuntimeErrorEvent runtimeErrorEvent) {}
}
