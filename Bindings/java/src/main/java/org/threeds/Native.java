package org.threeds;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.threeds.core.exceptions.SDKRuntimeException;

/** The functions of threeds.h, by threeds_jni.c. */
final class Native {
    /** The codes of threeds.h. */
    static final int OK = 0;
    static final int FROM_SINK = 3;

    private static final String[] NAMES = {"ok", "invalid", "closed", "from-sink", "too-long", "busy"};
    private static final String[] WORDS = {
        "no error", "a value that the library does not take", "the service is closed", "a service cannot wait on the thread that delivers its events",
        "the operation or the typed value is too long", "too many operations or events are waiting"
    };

    /** Why the library is not there; null when it is. */
    private static final Throwable TROUBLE = prepare();

    private Native() {}

    private static native byte[] load(byte[] path);

    private static native byte[] version();

    static native int open(long number, long[] result);

    static native int send(long handle, byte[] operation, int count);

    static native int answer(long handle, long transaction, byte[] value, int count);

    static native int close(long handle, long address);

    /** Called from threads of the library. Nothing is thrown to it. */
    private static void receive(long number, byte[] event) {
        Handle.receive(number, event);
    }

    /** Returns release and contract, such as {@code 0.1.0 contract 1}. */
    static String text() {
        check();
        return new String(version(), StandardCharsets.UTF_8);
    }

    static void check() {
        if (TROUBLE != null) {
            throw Failures.runtime("libthreeds cannot be loaded: " + TROUBLE.getMessage(), Failures.LIBRARY_MISSING, TROUBLE);
        }
    }

    static void check(int code) {
        if (code != OK) throw trouble(code);
    }

    static SDKRuntimeException trouble(int code) {
        boolean isKnown = code >= 0 && code < NAMES.length;
        return Failures.runtime(isKnown ? WORDS[code] : "an unknown code of the library", isKnown ? NAMES[code] : "unknown", null);
    }

    private static Throwable prepare() {
        try {
            String place = "/META-INF/native/" + platform() + "/";
            // A copy of its own for each class loader, because Java loads a file for one class loader only.
            String shim = setting("threeds.jni", "THREEDS_JNI");
            Path copy = copy(shim != null ? Files.newInputStream(Paths.get(shim)) : Native.class.getResourceAsStream(place + "libthreeds_jni.so"));
            if (copy == null) {
                System.loadLibrary("threeds_jni");
            } else {
                try {
                    System.load(copy.toString());
                } finally {
                    delete(copy);
                }
            }
            String library = setting("threeds.library", "THREEDS_LIBRARY");
            copy = library == null ? copy(Native.class.getResourceAsStream(place + "libthreeds.so")) : null;
            try {
                String path = library != null ? library : copy != null ? copy.toString() : "libthreeds.so.1";
                byte[] trouble = load((path + "\0").getBytes(StandardCharsets.UTF_8));
                return trouble == null ? null : new IOException(new String(trouble, StandardCharsets.UTF_8));
            } finally {
                if (copy != null) delete(copy);
            }
        } catch (IOException | RuntimeException | LinkageError error) {
            return error;
        }
    }

    private static String setting(String property, String variable) {
        String value = System.getProperty(property);
        if (value == null) value = System.getenv(variable);
        return value == null || value.isEmpty() ? null : value;
    }

    /** Returns the name of the natives' folder, such as {@code linux-x86_64}. */
    private static String platform() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).split(" ")[0];
        String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        return system + "-" + (processor.equals("amd64") ? "x86_64" : processor);
    }

    /** Returns a file that only this user can read or write. Once it is mapped, its name can go. */
    private static Path copy(InputStream source) throws IOException {
        if (source == null) return null;
        try (InputStream bytes = source) {
            Path folder = Files.createTempDirectory("threeds");
            Path file = folder.resolve("library.so");
            try {
                Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException error) {
                delete(file);
                throw error;
            }
            return file;
        }
    }

    private static void delete(Path file) {
        File folder = file.getParent().toFile();
        if (!file.toFile().delete()) file.toFile().deleteOnExit();
        if (!folder.delete()) folder.deleteOnExit();
    }
}
