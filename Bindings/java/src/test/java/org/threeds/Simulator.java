package org.threeds;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.threeds.core.ConfigParameters;

/** `tds simulate` in a process of its own: 3DS Server, directory server and ACS, and the shop's calls to the first. */
final class Simulator {
    static final String[] VERSIONS = {"2.1.0", "2.2.0", "2.3.1"};
    static final String PASSCODE = "123456";

    private static Simulator shared;

    final String url;
    final Path anchor;
    /** The answer to {@code GET /v1/configuration}, as text. */
    final String configuration;
    final String directoryServer;
    final String card;
    private final SSLSocketFactory sockets;

    /** Returns the simulator of this run, which ends with it. */
    static synchronized Simulator shared() {
        try {
            if (shared == null) shared = new Simulator();
            return shared;
        } catch (IOException | GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
    }

    private Simulator() throws IOException, GeneralSecurityException {
        Path folder = Files.createTempDirectory("threeds-simulator");
        anchor = folder.resolve("ca.pem");
        Process process = new ProcessBuilder(System.getProperty("threeds.tool"), "simulate", "--anchor", anchor.toString())
                .redirectError(ProcessBuilder.Redirect.appendTo(folder.resolve("simulator.log").toFile())).start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            process.destroy();
            for (String name : new String[] {"ca.pem", "simulator.log", ""}) folder.resolve(name).toFile().delete();
        }));
        BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        url = (String) Json.object(lines.readLine()).get("url");
        sockets = trusting(anchor);
        configuration = call("GET", "/v1/configuration", null);
        card = card("challenge");
        directoryServer = (String) post("/v1/versioning", "cardNumber", card).get("directoryServerID");
    }

    /** Lets another program use the library of this run; with a jar it is inside. */
    static void passOnLibrary(ProcessBuilder builder) {
        for (String name : new String[] {"library", "jni"}) {
            String value = System.getProperty("threeds." + name);
            if (value != null) builder.environment().put("THREEDS_" + name.toUpperCase(Locale.ROOT), value);
        }
    }

    private static SSLSocketFactory trusting(Path anchor) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        try (InputStream pem = Files.newInputStream(anchor)) {
            store.setCertificateEntry("simulator", CertificateFactory.getInstance("X.509").generateCertificate(pem));
        }
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context.getSocketFactory();
    }

    /** Returns the number of a test card of a kind. */
    private String card(String kind) {
        for (Object each : (List<?>) Json.object(configuration).get("cards")) {
            if (kind.equals(((Map<?, ?>) each).get("kind"))) return (String) ((Map<?, ?>) each).get("cardNumber");
        }
        throw new IllegalStateException("the simulator has no card of the kind " + kind);
    }

    ConfigParameters configuration() {
        return ConfigParameters.of(Json.object(configuration));
    }

    private String call(String method, String path, String body) {
        try {
            HttpsURLConnection connection = (HttpsURLConnection) new URL(url + path).openConnection();
            connection.setSSLSocketFactory(sockets);
            connection.setRequestMethod(method);
            connection.setReadTimeout(120_000);
            if (body != null) {
                byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
                connection.setRequestProperty("Content-Type", "application/json; charset=UTF-8");
                connection.setDoOutput(true);
                connection.setFixedLengthStreamingMode(bytes.length);
                connection.getOutputStream().write(bytes);
            }
            boolean isGood = connection.getResponseCode() == 200;
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            try (InputStream stream = isGood ? connection.getInputStream() : connection.getErrorStream()) {
                byte[] part = new byte[8192];
                for (int count = stream.read(part); count >= 0; count = stream.read(part)) answer.write(part, 0, count);
            }
            String text = new String(answer.toByteArray(), StandardCharsets.UTF_8);
            if (!isGood) throw new IllegalStateException(method + " " + path + ": " + connection.getResponseCode() + " " + text);
            return text;
        } catch (IOException error) {
            throw new IllegalStateException(method + " " + path, error);
        }
    }

    private Map<String, Object> post(String path, Object... members) {
        return Json.object(call("POST", path, Json.write(members(members))));
    }

    static Map<String, Object> members(Object... members) {
        Map<String, Object> result = new LinkedHashMap<>();
        for (int index = 0; index < members.length; index += 2) result.put((String) members[index], members[index + 1]);
        return result;
    }

    /** The AReq and the ARes of a payment. */
    Map<String, Object> authenticate(Payment payment, String scenario) {
        return post(
                "/v1/authentications", "sdk", payment.getAuthenticationRequestParameters().asMap(), "directoryServerID", directoryServer,
                "cardNumber", card, "amount", 1234, "currency", "978", "scenario", scenario, "sdkMaxTimeout", "05");
    }

    /** What the 3DS Server knows about the payment of an ARes. */
    Map<String, Object> result(Map<String, Object> answer) {
        return Json.object(call("GET", "/v1/authentications/" + answer.get("threeDSServerTransID"), null));
    }
}
