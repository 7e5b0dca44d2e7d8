package org.threeds.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.threeds.core.exceptions.InvalidInputException;

/**
 * The configuration of a service: members, and named parameters in groups (SDK-14).
 *
 * <p>The members are those of {@code config} in Documentation/test/driver.md, such as {@code directoryServers} and {@code acsTrustAnchors}. The SDK reads
 * the parameters of the default group and of the group {@code security}. Names of groups and parameters are not case-sensitive.
 */
public final class ConfigParameters {
    private static final String PARAMS = "params";
    private static final String SECURITY = "security";

    private final Map<String, Object> members = new LinkedHashMap<>();
    /** The parameters by group and name, both in lower case; the default group is empty. */
    private final Map<String, Map<String, String>> groups = new LinkedHashMap<>();

    /** Creates a configuration without members and parameters. */
    public ConfigParameters() {}

    /**
     * Reads a configuration, such as the simulator's answer to {@code GET /v1/configuration}.
     *
     * @param config the members of {@code config}; they are copied
     * @return the configuration
     * @throws InvalidInputException if a parameter of {@code params} or {@code security} is not a text, or occurs twice
     */
    public static ConfigParameters of(Map<String, ?> config) throws InvalidInputException {
        ConfigParameters result = new ConfigParameters();
        for (Map.Entry<String, ?> each : config.entrySet()) result.set(each.getKey(), each.getValue());
        return result;
    }

    /**
     * Sets a member of {@code config}. {@code params} and {@code security} add their parameters.
     *
     * @param member its name
     * @param value a text, number, {@code Boolean}, {@code List}, {@code Map}, or null, which removes the member, or the
     *     parameters of the group
     * @throws InvalidInputException if the name is null, or a parameter is not a text, or occurs twice
     */
    public void set(String member, Object value) throws InvalidInputException {
        Members.required(member, "member");
        if (value == null) {
            members.remove(member);
            if (member.equals(PARAMS)) groups.remove("");
            if (member.equals(SECURITY)) groups.remove(SECURITY);
        } else if (member.equals(PARAMS) || member.equals(SECURITY)) {
            if (!(value instanceof Map)) throw Members.refusal(member + " must be an object", "member-invalid", member);
            for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
                if (!(each.getValue() instanceof String)) {
                    String name = member + "." + each.getKey();
                    throw Members.refusal(name + " must be a string", "member-invalid", name);
                }
                addParam(member.equals(SECURITY) ? SECURITY : null, String.valueOf(each.getKey()), (String) each.getValue());
            }
        } else {
            members.put(member, value);
        }
    }

    /**
     * Adds a parameter.
     *
     * @param group its group, or null for the default group
     * @param paramName its name
     * @param paramValue its value
     * @throws InvalidInputException if the name is null or blank, the value is null, or the group has the name already
     */
    public void addParam(String group, String paramName, String paramValue) throws InvalidInputException {
        String name = key(paramName);
        if (paramValue == null) throw Members.missing("paramValue");
        Map<String, String> values = groups.computeIfAbsent(group(group), ignored -> new LinkedHashMap<>());
        if (values.containsKey(name)) throw Members.refusal("the group has a parameter of this name", "member-twice", "paramName");
        values.put(name, paramValue);
    }

    /**
     * Returns the value of a parameter.
     *
     * @param group its group, or null for the default group
     * @param paramName its name
     * @return the value, or null if there is none
     * @throws InvalidInputException if the name is null or blank
     */
    public String getParamValue(String group, String paramName) throws InvalidInputException {
        String name = key(paramName);
        Map<String, String> values = groups.get(group(group));
        return values == null ? null : values.get(name);
    }

    /**
     * Removes a parameter.
     *
     * @param group its group, or null for the default group
     * @param paramName its name
     * @return the value that it had, or null
     * @throws InvalidInputException if the name is null or blank
     */
    public String removeParam(String group, String paramName) throws InvalidInputException {
        String name = key(paramName);
        Map<String, String> values = groups.get(group(group));
        return values == null ? null : values.remove(name);
    }

    /** {@return a copy of the configuration as the member {@code config} of the operation {@code initialize}} */
    public Map<String, Object> asMap() {
        Map<String, Object> result = new LinkedHashMap<>(members);
        result.putIfAbsent("directoryServers", Collections.emptyList());
        if (groups.containsKey("")) result.put(PARAMS, new LinkedHashMap<>(groups.get("")));
        if (groups.containsKey(SECURITY)) result.put(SECURITY, new LinkedHashMap<>(groups.get(SECURITY)));
        return result;
    }

    private static String group(String group) {
        return group == null ? "" : group.trim().toLowerCase(Locale.ROOT);
    }

    private static String key(String name) throws InvalidInputException {
        if (name == null || name.trim().isEmpty()) throw Members.missing("paramName");
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns the names of the members. */
    @Override
    public String toString() {
        return "ConfigParameters" + members.keySet();
    }
}
