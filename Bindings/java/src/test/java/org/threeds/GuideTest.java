package org.threeds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Does what Documentation/integrate/hosts.md says, in an empty folder, by its own words. */
@DisplayName("The guide")
class GuideTest {
    @Test
    @Timeout(120)
    @DisplayName("Its commands and its program pay")
    void pays(@TempDir Path folder) throws Exception {
        String guide = text(Paths.get(System.getProperty("threeds.root"), "Documentation/integrate/hosts.md"));
        guide = guide.substring(guide.indexOf("## Java"));
        String program = block("```java\n(.*?)```", guide);
        String own = program.replaceFirst("SERVER = \"[^\"]*\"", "SERVER = \"" + Simulator.shared().url + "\"");
        Files.write(folder.resolve("Pay.java"), own.getBytes(StandardCharsets.UTF_8));
        Files.copy(Simulator.shared().anchor, folder.resolve("ca.pem"));
        // The class path of this run has the jar, or the classes that become one.
        Files.createSymbolicLink(folder.resolve("threeds.jar"), Paths.get(System.getProperty("threeds.classes")));
        run(folder, block("```sh\n(keytool .*?)```", guide));
        assertEquals("COMPLETED Y", run(folder, block("```sh\n(java .*?)```", guide)));
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private static String block(String pattern, String guide) {
        Matcher matcher = Pattern.compile(pattern, Pattern.DOTALL).matcher(guide);
        assertTrue(matcher.find(), pattern);
        return matcher.group(1);
    }

    /** Runs a command of the guide; returns the last line that it prints. */
    private static String run(Path folder, String command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).directory(folder.toFile()).redirectErrorStream(true);
        Simulator.passOnLibrary(builder);
        Process process = builder.start();
        StringBuilder output = new StringBuilder();
        String last = "";
        try (Scanner lines = new Scanner(process.getInputStream(), "UTF-8")) {
            while (lines.hasNextLine()) {
                last = lines.nextLine();
                output.append(last).append('\n');
            }
        }
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), output.toString());
        return last;
    }
}
