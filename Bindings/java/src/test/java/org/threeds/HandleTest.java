package org.threeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threeds.core.ChallengeParameters;
import org.threeds.core.Failure;
import org.threeds.core.exceptions.SDKRuntimeException;
import org.threeds.core.exceptions.ThreeDSException;

@DisplayName("Handles, threads and class loaders")
@Timeout(180)
class HandleTest {
    private static final byte[] INFO = bytes("{\"op\":\"getSDKInfo\",\"id\":1}");
    private static final Runnable NOTHING = () -> {};

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void send(Handle handle, byte[] operation) {
        handle.send(operation, operation.length);
    }

    private static String code(Runnable call) {
        ThreeDSException error = assertThrows(ThreeDSException.class, call::run);
        assertEquals(error.getErrorCode(), error.getFailure().getRule());
        return error.getErrorCode();
    }

    private static long memory() throws IOException {
        for (String line : Files.readAllLines(Paths.get("/proc/self/status"))) {
            if (line.startsWith("VmRSS")) return Long.parseLong(line.replaceAll("\\D", ""));
        }
        throw new IOException("no VmRSS");
    }

    private static int threads() {
        return new File("/proc/self/task").list().length;
    }

    @Test
    @DisplayName("The version names release and contract")
    void version() {
        assertTrue(ThreeDS2ServiceSDK.getLibraryVersion().matches("\\d+\\.\\d+\\.\\d+ contract 1"));
    }

    @Test
    @DisplayName("What is not an operation is an event or a code, never the end of the process")
    void misuse() throws Exception {
        List<String> events = Collections.synchronizedList(new ArrayList<>());
        Handle handle = new Handle(event -> events.add(new String(event, StandardCharsets.UTF_8)), NOTHING);
        String[] wrong = {"", "null", "[]", "{", "\0", "{\"op\":1}", "{\"op\":\"\"}", "{\"op\":\"pay\"}", "{\"op\":\"close\",\"transaction\":1e99}", "\u00ff"};
        for (String each : wrong) handle.send(each.getBytes(StandardCharsets.ISO_8859_1), each.length());
        handle.answer(7, bytes("1"), 1);
        for (int attempt = 0; attempt < 600 && events.size() < wrong.length + 1; attempt++) Thread.sleep(100);
        assertEquals(wrong.length + 1, events.size());
        for (String event : events) assertTrue(event.contains("\"error\""), event);
        assertEquals("invalid", code(() -> handle.send(null, 0)));
        assertEquals("invalid", code(() -> handle.send(INFO, -1)));
        assertEquals("invalid", code(() -> handle.send(INFO, INFO.length + 1)));
        assertEquals("invalid", code(() -> handle.answer(0, INFO, 1)));
        assertEquals("invalid", code(() -> handle.answer(-1, INFO, 1)));
        assertEquals("too-long", code(() -> handle.answer(1, new byte[65537], 65537)));
        assertEquals("too-long", code(() -> handle.send(new byte[(8 << 20) + 1], (8 << 20) + 1)));
        handle.close();
        handle.close();
        assertEquals("closed", code(() -> send(handle, INFO)));
        assertEquals("closed", code(() -> handle.answer(1, INFO, 1)));
    }

    @Test
    @DisplayName("A thousand services leave neither memory nor threads behind")
    void aThousand() throws Exception {
        some(300);
        System.gc();
        long memory = memory();
        int threads = threads();
        some(1000);
        System.gc();
        assertTrue(memory() - memory < 16 << 10, memory + " kB became " + memory());
        assertTrue(threads() <= threads + 4, threads + " threads became " + threads());
    }

    private static void some(int count) {
        for (int index = 0; index < count; index++) {
            Handle handle = new Handle(event -> {}, NOTHING);
            send(handle, INFO);
            handle.close();
        }
    }

    @Test
    @DisplayName("The sink is silent after close, and is told once")
    void silent() throws Exception {
        for (int round = 0; round < 50; round++) {
            AtomicInteger events = new AtomicInteger();
            AtomicInteger ends = new AtomicInteger();
            Handle handle = new Handle(event -> events.incrementAndGet(), ends::incrementAndGet);
            for (int index = 0; index < 20; index++) send(handle, INFO);
            handle.close();
            int before = events.get();
            Thread.sleep(1);
            assertEquals(before, events.get());
            assertEquals(1, ends.get());
        }
    }

    @Test
    @DisplayName("Forty threads send and close at the same time")
    void fortyThreads() throws Exception {
        for (int round = 0; round < 20; round++) {
            AtomicReference<Throwable> trouble = new AtomicReference<>();
            Handle handle = new Handle(event -> {}, NOTHING);
            CountDownLatch start = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int index = 0; index < 40; index++) {
                boolean closes = index % 4 == 3;
                Thread thread = new Thread(() -> {
                    try {
                        start.await();
                        for (int count = 0; count < 10; count++) {
                            if (closes) handle.close(); else send(handle, INFO);
                        }
                    } catch (SDKRuntimeException error) {
                        if (!error.getErrorCode().equals("closed")) trouble.set(error);
                    } catch (Throwable error) {
                        trouble.set(error);
                    }
                });
                threads.add(thread);
                thread.start();
            }
            start.countDown();
            for (Thread thread : threads) thread.join(60_000);
            assertEquals(null, trouble.get());
            assertEquals("closed", code(() -> send(handle, INFO)));
        }
    }

    @Test
    @DisplayName("A sink may send, throw and close; closing there returns before the end")
    void fromTheSink() throws Exception {
        CompletableFuture<String> ended = new CompletableFuture<>();
        AtomicReference<Handle> handle = new AtomicReference<>();
        AtomicInteger events = new AtomicInteger();
        handle.set(new Handle(event -> {
            assertTrue(Handle.isInSink());
            if (events.incrementAndGet() == 1) send(handle.get(), INFO);
            if (events.get() == 2) {
                handle.get().close();
                handle.get().close();
                Uncaught.report(new IllegalStateException("reported"));
                throw new IllegalStateException("from the sink");
            }
        }, () -> ended.complete("closed")));
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {});
        try {
            send(handle.get(), INFO);
            assertEquals("closed", ended.get(60, TimeUnit.SECONDS));
            handle.get().close();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    @DisplayName("Waiting for an answer on the thread that brings it is refused")
    void waitingInTheSink() throws Exception {
        CompletableFuture<String> code = new CompletableFuture<>();
        Handle handle = new Handle(event -> {
            try {
                Connection.await(new CompletableFuture<>());
            } catch (SDKRuntimeException error) {
                code.complete(error.getErrorCode());
            }
        }, NOTHING);
        send(handle, INFO);
        assertEquals("from-sink", code.get(60, TimeUnit.SECONDS));
        handle.close();
    }

    @Test
    @DisplayName("An event that is lost, or cannot be read, ends what runs and the handle")
    void lostEvent() throws Exception {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {});
        try {
            for (byte[] event : new byte[][] {null, bytes("{"), bytes("[]"), {(byte) 0xC0}}) {
                Connection connection = new Connection(null, null);
                List<Map<String, Object>> events = Collections.synchronizedList(new ArrayList<>());
                connection.listen(7, given -> {
                    connection.ignore(7);
                    events.add(given);
                });
                connection.receive(event);
                assertTrue(connection.isClosed());
                assertEquals(1, events.size());
                Outcome outcome = Outcome.of(events.get(0));
                assertEquals("event-lost", outcome.getErrorCode());
                assertEquals(Failure.Party.DEVICE, outcome.getFailure().getParty());
                assertEquals("closed", code(() -> Connection.await(connection.ask("getSDKInfo", Collections.emptyMap()))));
            }
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    @DisplayName("Each code of the library has a cause; the app is at fault where it can do better")
    void causes() {
        Failure.Party[] parties = {
            null, Failure.Party.APP, Failure.Party.APP, Failure.Party.APP, Failure.Party.APP, Failure.Party.DEVICE, Failure.Party.SDK
        };
        for (int code = 1; code < parties.length; code++) {
            Failure failure = Native.trouble(code).getFailure();
            assertEquals(parties[code], failure.getParty());
            assertEquals(parties[code] == Failure.Party.APP, failure.getAdvice() == Failure.Advice.FIX_THE_APP);
            for (String text : new String[] {failure.getExplanation(), failure.getSuggestedAction(), failure.getAdviceReason()}) assertNotNull(text);
        }
    }

    @Test
    @DisplayName("A service that nobody keeps is closed; its running challenge keeps it")
    void abandoned() throws Exception {
        Simulator simulator = Simulator.shared();
        CompletableFuture<Void> types = new CompletableFuture<>();
        ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(simulator.configuration()).open();
        WeakReference<ThreeDS2ServiceSDK> kept = new WeakReference<>(service);
        Payment payment = service.createTransaction(simulator.directoryServer, "2.2.0");
        CompletableFuture<Outcome> outcome = payment.challenge(
                ChallengeParameters.of(simulator.authenticate(payment, "otp")),
                screen -> types.thenRun(() -> screen.submit(Simulator.PASSCODE.toCharArray())));
        service = null;
        payment = null;
        for (int round = 0; round < 5; round++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNotNull(kept.get());
        types.complete(null);
        assertEquals("Y", outcome.get(60, TimeUnit.SECONDS).getStatus());
        eventually(() -> kept.get() == null);
    }

    @Test
    @DisplayName("Hundreds of abandoned services go, and their handles with them")
    void manyAbandoned() throws Exception {
        List<WeakReference<Object>> services = new ArrayList<>();
        for (int index = 0; index < 300; index++) {
            ThreeDS2ServiceSDK service = new ThreeDS2ServiceSDK();
            assertThrows(ThreeDSException.class, service::getWarnings);
            services.add(new WeakReference<>(service));
        }
        eventually(() -> services.stream().allMatch(each -> each.get() == null) && Handle.openCount() == 0);
    }

    private interface Condition {
        boolean holds();
    }

    private static void eventually(Condition condition) throws InterruptedException {
        for (int attempt = 0; attempt < 600 && !condition.holds(); attempt++) {
            System.gc();
            Thread.sleep(100);
        }
        assertTrue(condition.holds());
    }

    /** A class loader that loads the package once more. */
    private static ClassLoader newLoader() {
        List<URL> places = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            try {
                places.add(new File(entry).toURI().toURL());
            } catch (java.net.MalformedURLException error) {
                throw new IllegalStateException(error);
            }
        }
        return new URLClassLoader(places.toArray(new URL[0]), HandleTest.class.getClassLoader().getParent());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("The package works in several class loaders, which go when nothing is open")
    void classLoaders(boolean closes) throws Exception {
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        for (int index = 0; index < 3; index++) loaders.add(useAnotherLoader(closes));
        eventually(() -> loaders.stream().allMatch(each -> each.get() == null));
    }

    private static WeakReference<ClassLoader> useAnotherLoader(boolean closes) throws Exception {
        ClassLoader loader = newLoader();
        Class<?> type = loader.loadClass(ThreeDS2ServiceSDK.class.getName());
        assertNotSame(ThreeDS2ServiceSDK.class, type);
        Class<?> parameters = loader.loadClass(org.threeds.core.ConfigParameters.class.getName());
        Object configuration = parameters.getMethod("of", Map.class).invoke(null, Json.object(Simulator.shared().configuration));
        Object service = type.getConstructor().newInstance();
        type.getMethod("initialize", parameters, String.class).invoke(service, configuration, "en-US");
        assertNotNull(type.getMethod("getSDKVersion").invoke(service));
        assertNotNull(type.getMethod("createTransaction", String.class, String.class).invoke(service, Simulator.shared().directoryServer, "2.2.0"));
        if (closes) type.getMethod("close").invoke(service);
        return new WeakReference<>(loader);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "closed", "running", "abandoned"})
    @DisplayName("A program ends with status 0, whatever is open")
    void endOfTheProgram(String state) throws Exception {
        assertEquals("end\n", play(state, null));
    }

    @Test
    @DisplayName("Without the library every call says so, also the second")
    void noLibrary() throws Exception {
        assertEquals("library-missing\nlibrary-missing\nend\n", play("missing", "/nowhere/libthreeds.so"));
        // A library without the functions.
        assertEquals("library-missing\nlibrary-missing\nend\n", play("missing", "libc.so.6"));
    }

    /** Runs the program below; returns what it prints. */
    private static String play(String state, String library) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Paths.get(System.getProperty("java.home"), "bin", "java").toString(), "-Xcheck:jni", "-cp", System.getProperty("java.class.path"),
                "-Dthreeds.tool=" + System.getProperty("threeds.tool"), EndingProgram.class.getName(), state).redirectErrorStream(true);
        Simulator.passOnLibrary(builder);
        if (library != null) builder.environment().put("THREEDS_LIBRARY", library);
        Process process = builder.start();
        String output = new String(readAll(process.getInputStream()), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), output);
        return output;
    }

    private static byte[] readAll(java.io.InputStream stream) throws IOException {
        java.io.ByteArrayOutputStream result = new java.io.ByteArrayOutputStream();
        byte[] part = new byte[4096];
        for (int count = stream.read(part); count >= 0; count = stream.read(part)) result.write(part, 0, count);
        return result.toByteArray();
    }

    /** Ends in a state of the service. */
    static final class EndingProgram {
        private EndingProgram() {}

        public static void main(String[] arguments) throws Exception {
            Consumer<byte[]> sink = event -> {};
            switch (arguments[0]) {
                case "":
                    send(new Handle(sink, NOTHING), INFO);
                    break;
                case "closed":
                    some(1);
                    break;
                case "missing":
                    System.out.println(code(() -> new ThreeDS2ServiceSDK().initialize(new org.threeds.core.ConfigParameters(), null)));
                    System.out.println(code(ThreeDS2ServiceSDK::getLibraryVersion));
                    break;
                case "abandoned":
                    assertThrows(ThreeDSException.class, () -> new ThreeDS2ServiceSDK().getWarnings());
                    System.gc();
                    break;
                default:
                    Simulator simulator = Simulator.shared();
                    ThreeDS2ServiceSDK service = ThreeDS2ServiceSDK.builder().configuration(simulator.configuration()).open();
                    Payment payment = service.createTransaction(simulator.directoryServer, "2.2.0");
                    CountDownLatch shown = new CountDownLatch(1);
                    payment.challenge(ChallengeParameters.of(simulator.authenticate(payment, "otp")), screen -> shown.countDown());
                    shown.await();
            }
            System.out.println("end");
        }
    }
}
