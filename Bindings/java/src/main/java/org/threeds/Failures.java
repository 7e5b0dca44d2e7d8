package org.threeds;

import java.util.LinkedHashMap;
import java.util.Map;
import org.threeds.core.Failure;
import org.threeds.core.exceptions.InvalidInputException;
import org.threeds.core.exceptions.SDKRuntimeException;

/** What this package refuses by itself, with the cause. What the library refuses has the library's. */
final class Failures {
    static final String TRANSACTION_OVER = "transaction-over";
    static final String CHALLENGE_RUNNING = "challenge-running";
    static final String LIBRARY_MISSING = "library-missing";
    static final String EVENT_LOST = "event-lost";

    private Failures() {}

    static InvalidInputException missing(String name) {
        return invalid(name + " is missing", "member-missing", name, null);
    }

    static InvalidInputException invalid(String message, String code, String field, Throwable cause) {
        return new InvalidInputException(message, cause, code, Failure.of(members(message, code, field)));
    }

    static SDKRuntimeException runtime(String message, String code, Throwable cause) {
        return new SDKRuntimeException(message, cause, code, Failure.of(members(message, code, null)));
    }

    static SDKRuntimeException closed() {
        return runtime("the service is closed", "closed", null);
    }

    /** Returns the members of the cause. For a code that the SDK has, too, they are those of the SDK. */
    static Map<String, Object> members(String message, String code, String field) {
        switch (code) {
            case TRANSACTION_OVER:
                return members(
                        "app", null, "SDK-13", "The transaction is over: its challenge has ended, it was closed, or the service was cleaned up",
                        "Create a new transaction for each authentication", "fixTheApp",
                        "the app used a transaction twice, and it works with a new one");
            case CHALLENGE_RUNNING:
                return members(
                        "app", null, "SDK-13", "A challenge of this transaction is running", "Wait for the outcome before the next call", "fixTheApp",
                        "the running challenge is not affected, and its outcome is still to come");
            case LIBRARY_MISSING:
                return members(
                        "sdk", null, code, "libthreeds, or the library between it and Java, cannot be loaded",
                        "Use the jar for this platform, and look at the message of the exception", "browserChallenge",
                        "the SDK cannot work without its library; a browser does not need it");
            case "busy":
                return members(
                        "device", null, code, "Too many operations or events are waiting, or memory is low",
                        "Check whether the machine is low on memory, and whether a presenter waits too long", "retry",
                        "the condition may be gone with the next call");
            case EVENT_LOST:
                return members(
                        "device", null, code, "An event of the library did not reach Java, as when memory is low; the service is closed",
                        "Check whether the machine is low on memory, then open a new service", "retry",
                        "the ACS may have counted a request, so only a new transaction is safe");
            case "unknown":
                return members(
                        "sdk", null, code, "The library has returned a code that this package does not know",
                        "Use the package and the library of the same release", "giveUp", "the package does not know what happened");
            default:
                return members(
                        "app", field, code, message, "Correct the call; Documentation/integrate/hosts.md has the rules", "fixTheApp",
                        "the same call is refused each time");
        }
    }

    private static Map<String, Object> members(
            String party, String field, String rule, String explanation, String action, String advice, String reason) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("party", party);
        if (field != null) result.put("field", field);
        result.put("rule", rule);
        result.put("explanation", explanation);
        result.put("suggestedAction", action);
        result.put("advice", advice);
        result.put("adviceReason", reason);
        return result;
    }
}
