package org.threeds.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.threeds.core.exceptions.InvalidInputException;

/** Reads the members of objects of the contract. */
final class Members {
    private Members() {}

    static Map<String, Object> copy(Map<String, ?> members) {
        return Collections.unmodifiableMap(new LinkedHashMap<String, Object>(members));
    }

    /** Returns a text, or null if the member is missing or is not a text. */
    static String text(Map<String, ?> members, String name) {
        Object value = members.get(name);
        return value instanceof String ? (String) value : null;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Map<String, ?> members, String name) {
        Object value = members.get(name);
        return value instanceof Map ? (Map<String, Object>) value : null;
    }

    /** Returns a mandatory text. */
    static String required(String value, String name) {
        if (value == null) throw missing(name);
        return value;
    }

    static InvalidInputException missing(String name) {
        return refusal(name + " is missing", "member-missing", name);
    }

    /** Returns an exception whose failure says that the app must correct a value. */
    static InvalidInputException refusal(String message, String code, String field) {
        Map<String, Object> failure = new LinkedHashMap<>();
        failure.put("party", "app");
        failure.put("field", field);
        failure.put("rule", code);
        failure.put("explanation", message);
        failure.put("suggestedAction", "Correct the value that the message names, then repeat the call");
        failure.put("advice", "fixTheApp");
        failure.put("adviceReason", "the same value is refused each time");
        return new InvalidInputException(message, null, code, Failure.of(failure));
    }
}
