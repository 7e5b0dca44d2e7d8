package org.threeds;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("JSON by the letter")
class JsonTest {
    @ParameterizedTest
    @ValueSource(strings = {
        "{}", "[]", "[1,-2,0]", "{\"a\":{\"b\":[null,true,false]}}", "\"\"", "\"\\\"\\\\\"", "\"\\u0000\\u001f\"", "\"é€😀\"", "1234567890123456789012345",
        "1.5", "-0.25", "1E+3", "123456789012345678"
    })
    @DisplayName("What is read is written as it was")
    void roundTrip(String text) {
        assertEquals(text, Json.write(Json.parse(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", " ", "{", "[", "]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[,1]", "{\"a\":1,\"a\":2}", "{a:1}", "'a'", "\"", "\"\\x\"", "\"\\u12g4\"",
        "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\n\"", "01", "-", "1.", ".5", "+1", "1e", "NaN", "Infinity", "tru", "nullx", "1 2", "\uFEFF{}", "\u00A01"
    })
    @DisplayName("What is not JSON is refused")
    void refused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Json.parse(text));
    }

    @Test
    @DisplayName("Escapes, spaces and numbers have their values")
    void values() {
        Map<String, Object> object = Json.object(" { \"a\" : \"\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\" , \"n\":[ 1e2 , 7 ] } ");
        assertEquals("/\b\f\n\r\té😀", object.get("a"));
        assertEquals(Arrays.asList(new BigDecimal("1e2"), 7L), object.get("n"));
        for (long most : new long[] {Long.MAX_VALUE, Long.MIN_VALUE}) assertEquals(most, Json.parse(Long.toString(most)));
        for (String beyond : new String[] {"9223372036854775808", "-9223372036854775809"}) assertEquals(new BigDecimal(beyond), Json.parse(beyond));
    }

    @Test
    @DisplayName("64 levels are read and written, 65 are not")
    void levels() {
        String good = String.join("", Collections.nCopies(64, "[")) + String.join("", Collections.nCopies(64, "]"));
        Object value = Json.parse(good);
        assertEquals(good, Json.write(value));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("[" + good + "]"));
        assertThrows(IllegalArgumentException.class, () -> Json.write(Collections.singletonList(value)));
    }

    @Test
    @DisplayName("Bytes that are not UTF-8 are refused")
    void bytes() {
        assertThrows(IllegalArgumentException.class, () -> Json.object(new byte[] {'{', '"', (byte) 0xC0, (byte) 0x80, '"', ':', '1', '}'}));
    }

    @Test
    @DisplayName("What has no form in JSON is not written")
    void notWritten() {
        for (Object value : new Object[] {Double.NaN, Float.POSITIVE_INFINITY, new Object(), "\ud800", Collections.singletonMap(1, 2)}) {
            assertThrows(IllegalArgumentException.class, () -> Json.write(value));
        }
    }

    @Test
    @DisplayName("Typed characters become the bytes of the text, and the buffer forgets them")
    void typed() {
        StringBuilder text = new StringBuilder("é€😀\u007f");
        while (text.length() < 5000) text.append('7');
        Utf8 utf8 = Utf8.of(text.toString().toCharArray());
        assertArrayEquals(text.toString().getBytes(StandardCharsets.UTF_8), Arrays.copyOf(utf8.bytes, utf8.count));
        utf8.wipe();
        assertArrayEquals(new byte[utf8.bytes.length], utf8.bytes);
        assertThrows(IllegalArgumentException.class, () -> Utf8.of(new char[] {'1', '\udc00'}));
    }

    @Test
    @DisplayName("An exception does not repeat the text")
    void noText() {
        String message = assertThrows(IllegalArgumentException.class, () -> Json.parse("{\"code\":\"123456\",}")).getMessage();
        assertFalse(message.contains("123456"), message);
    }
}
