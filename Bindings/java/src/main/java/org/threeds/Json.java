package org.threeds;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes JSON by the letter of RFC 8259.
 *
 * <p>Objects are maps in the order of the text, arrays are lists, whole numbers are {@code Long} where they fit, other numbers are {@code BigDecimal}. A
 * name that occurs twice, half of a surrogate pair, and more than 64 levels are refused. Exceptions name the place, never the text.
 */
public final class Json {
    private static final int MOST_LEVELS = 64;

    private final String text;
    private int place;

    private Json(String text) {
        this.text = text;
    }

    /**
     * Reads a JSON text.
     *
     * @param text the text
     * @return a map, list, string, number, {@code Boolean}, or null
     * @throws IllegalArgumentException if it is not JSON
     */
    public static Object parse(String text) {
        Json reader = new Json(text);
        Object value = reader.value(1);
        reader.skipSpace();
        if (reader.place < text.length()) throw reader.trouble("more than one value");
        return value;
    }

    /**
     * Reads a JSON object.
     *
     * @param text the text
     * @return its members
     * @throws IllegalArgumentException if it is not a JSON object
     */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(String text) {
        Object value = parse(text);
        if (!(value instanceof Map)) throw new IllegalArgumentException("the JSON text is not an object");
        return (Map<String, Object>) value;
    }

    static Map<String, Object> object(byte[] text) {
        try {
            return object(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString());
        } catch (CharacterCodingException error) {
            throw new IllegalArgumentException("the JSON text is not UTF-8");
        }
    }

    /**
     * Writes a value as JSON.
     *
     * @param value a {@code Map} with {@code String} keys, {@code Iterable}, {@code CharSequence}, {@code Number}, {@code Boolean}, or null
     * @return the text
     * @throws IllegalArgumentException if the value is not one of these, a number is not finite, or a text contains half of a surrogate pair
     */
    public static String write(Object value) {
        Utf8 utf8 = new Utf8();
        write(value, utf8, 1);
        return new String(utf8.bytes, 0, utf8.count, StandardCharsets.UTF_8);
    }

    /** Writes a value that may contain {@code char[]} with what a cardholder typed. The caller wipes the bytes. */
    static Utf8 writeSecret(Object value) {
        Utf8 utf8 = new Utf8();
        try {
            write(value, utf8, 1);
            return utf8;
        } catch (RuntimeException error) {
            utf8.wipe();
            throw error;
        }
    }

    private static void write(Object value, Utf8 out, int level) {
        if (level > MOST_LEVELS) throw new IllegalArgumentException("the value has more than " + MOST_LEVELS + " levels");
        if (value == null || value instanceof Boolean) {
            out.ascii(String.valueOf(value));
        } else if (value instanceof Map) {
            String separator = "{";
            for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
                if (!(member.getKey() instanceof String)) throw new IllegalArgumentException("a name of a member is not a String");
                out.ascii(separator);
                quoted((String) member.getKey(), out);
                out.ascii(":");
                write(member.getValue(), out, level + 1);
                separator = ",";
            }
            out.ascii(separator.equals("{") ? "{}" : "}");
        } else if (value instanceof Iterable) {
            String separator = "[";
            for (Object element : (Iterable<?>) value) {
                out.ascii(separator);
                write(element, out, level + 1);
                separator = ",";
            }
            out.ascii(separator.equals("[") ? "[]" : "]");
        } else if (value instanceof CharSequence) {
            quoted((CharSequence) value, out);
        } else if (value instanceof char[]) {
            quoted(java.nio.CharBuffer.wrap((char[]) value), out);
        } else if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            if (Double.isNaN(number) || Double.isInfinite(number)) throw new IllegalArgumentException("a number is not finite");
            out.ascii(value.toString());
        } else if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte
                || value instanceof BigDecimal || value instanceof BigInteger) {
            out.ascii(value.toString());
        } else {
            throw new IllegalArgumentException(value.getClass().getName() + " is not a JSON value");
        }
    }

    private static void quoted(CharSequence text, Utf8 out) {
        out.ascii("\"");
        for (int index = 0; index < text.length(); index++) {
            char unit = text.charAt(index);
            if (unit == '"' || unit == '\\') {
                out.ascii("\\");
                out.add(unit);
            } else if (unit < ' ') {
                out.ascii(String.format("\\u%04x", (int) unit));
            } else {
                index = out.addScalar(text, index);
            }
        }
        out.ascii("\"");
    }

    // Reading

    private IllegalArgumentException trouble(String what) {
        return new IllegalArgumentException("not JSON at " + place + ": " + what);
    }

    private void skipSpace() {
        while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) place++;
    }

    private char next() {
        if (place >= text.length()) throw trouble("the text ends");
        return text.charAt(place++);
    }

    private boolean take(char wanted) {
        skipSpace();
        if (place >= text.length() || text.charAt(place) != wanted) return false;
        place++;
        return true;
    }

    private Object value(int level) {
        if (level > MOST_LEVELS) throw trouble("more than " + MOST_LEVELS + " levels");
        if (take('{')) return members(level);
        if (take('[')) return elements(level);
        if (take('"')) return string();
        if (text.startsWith("true", place)) return word("true", true);
        if (text.startsWith("false", place)) return word("false", false);
        if (text.startsWith("null", place)) return word("null", null);
        return number();
    }

    private Object word(String word, Object value) {
        place += word.length();
        return value;
    }

    private Map<String, Object> members(int level) {
        Map<String, Object> result = new LinkedHashMap<>();
        if (take('}')) return result;
        do {
            if (!take('"')) throw trouble("a name is missing");
            String name = string();
            if (!take(':')) throw trouble("a colon is missing");
            if (result.containsKey(name)) throw trouble("a name occurs twice");
            result.put(name, value(level + 1));
        } while (take(','));
        if (!take('}')) throw trouble("an object does not end");
        return result;
    }

    private List<Object> elements(int level) {
        List<Object> result = new ArrayList<>();
        if (take(']')) return result;
        do {
            result.add(value(level + 1));
        } while (take(','));
        if (!take(']')) throw trouble("an array does not end");
        return result;
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        while (true) {
            char unit = next();
            if (unit == '"') break;
            if (unit < ' ') throw trouble("a control character");
            result.append(unit == '\\' ? escaped() : unit);
        }
        for (int index = 0; index < result.length(); index++) {
            char unit = result.charAt(index);
            if (!Character.isSurrogate(unit)) continue;
            boolean isPair = Character.isHighSurrogate(unit) && index + 1 < result.length() && Character.isLowSurrogate(result.charAt(index + 1));
            if (!isPair) throw trouble("half of a surrogate pair");
            index++;
        }
        return result.toString();
    }

    private char escaped() {
        char unit = next();
        int index = "\"\\/bfnrt".indexOf(unit);
        if (index >= 0) return "\"\\/\b\f\n\r\t".charAt(index);
        if (unit != 'u') throw trouble("an unknown escape");
        int value = 0;
        for (int digit = 0; digit < 4; digit++) {
            int each = "0123456789abcdef".indexOf(Character.toLowerCase(next()));
            if (each < 0) throw trouble("an unknown escape");
            value = value * 16 + each;
        }
        return (char) value;
    }

    private Number number() {
        int start = place;
        boolean isWhole = true;
        if (place < text.length() && text.charAt(place) == '-') place++;
        int first = place;
        if (digits() == 0) throw trouble("no value");
        if (text.charAt(first) == '0' && place - first > 1) throw trouble("a number begins with zero");
        if (place < text.length() && text.charAt(place) == '.') {
            place++;
            isWhole = false;
            if (digits() == 0) throw trouble("a number ends with a point");
        }
        if (place < text.length() && (text.charAt(place) == 'e' || text.charAt(place) == 'E')) {
            place++;
            isWhole = false;
            if (place < text.length() && "+-".indexOf(text.charAt(place)) >= 0) place++;
            if (digits() == 0) throw trouble("an exponent is missing");
        }
        String number = text.substring(start, place);
        try {
            BigDecimal value = new BigDecimal(number);
            return isWhole && value.unscaledValue().bitLength() < Long.SIZE ? (Number) value.longValue() : value;
        } catch (NumberFormatException error) {
            throw trouble("a number is too large");
        }
    }

    private int digits() {
        int start = place;
        while (place < text.length() && text.charAt(place) >= '0' && text.charAt(place) <= '9') place++;
        return place - start;
    }
}
