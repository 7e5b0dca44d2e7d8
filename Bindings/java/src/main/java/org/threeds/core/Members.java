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
        if (value == null) throw new InvalidInputException(name + " is missing", null, "member-missing", null);
        return value;
    }
}
