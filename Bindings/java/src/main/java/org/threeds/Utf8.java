package org.threeds;

import java.util.Arrays;

/** UTF-8 bytes that may contain what a cardholder typed: a buffer that becomes too small is overwritten. */
final class Utf8 {
    byte[] bytes = new byte[256];
    int count;

    static Utf8 of(char[] text) {
        Utf8 result = new Utf8();
        try {
            CharSequence units = java.nio.CharBuffer.wrap(text);
            for (int index = 0; index < text.length; index++) index = result.addScalar(units, index);
            return result;
        } catch (RuntimeException error) {
            result.wipe();
            throw error;
        }
    }

    void add(int octet) {
        if (count == bytes.length) {
            byte[] larger = Arrays.copyOf(bytes, count * 2);
            Arrays.fill(bytes, (byte) 0);
            bytes = larger;
        }
        bytes[count++] = (byte) octet;
    }

    void ascii(String text) {
        for (int index = 0; index < text.length(); index++) add(text.charAt(index));
    }

    /** Adds the character at an index; returns the index of its last unit. */
    int addScalar(CharSequence text, int index) {
        char unit = text.charAt(index);
        if (Character.isHighSurrogate(unit) && index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1))) {
            int scalar = Character.toCodePoint(unit, text.charAt(index + 1));
            add(0xF0 | scalar >> 18);
            add(0x80 | scalar >> 12 & 0x3F);
            add(0x80 | scalar >> 6 & 0x3F);
            add(0x80 | scalar & 0x3F);
            return index + 1;
        }
        if (Character.isSurrogate(unit)) throw new IllegalArgumentException("a text contains half of a surrogate pair");
        if (unit < 0x80) {
            add(unit);
        } else if (unit < 0x800) {
            add(0xC0 | unit >> 6);
            add(0x80 | unit & 0x3F);
        } else {
            add(0xE0 | unit >> 12);
            add(0x80 | unit >> 6 & 0x3F);
            add(0x80 | unit & 0x3F);
        }
        return index;
    }

    void wipe() {
        Arrays.fill(bytes, (byte) 0);
        count = 0;
    }
}
