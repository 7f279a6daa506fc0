// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// A client in a JVM of its own, which may be killed, or may crash when memory that it trusts is damaged. It makes one
/// small round trip, says so, and waits; told to go on, it makes trips without end, and opens a new connection whenever
/// one fails. Ends with this process.
final class ClientProcess implements AutoCloseable {
    private static final String OPTION = "option.";

    /// Time for the first trip of a JVM that has loaded nothing yet, on a machine that does other things.
    private static final Duration FIRST_TRIP = Duration.ofSeconds(30);

    private static final Duration LATER_TRIP = Duration.ofSeconds(1);

    private final Process process;

    /// @param folder for a file that says how to reach the server
    /// @param bytes of the requests and responses without end
    ClientProcess(Transport transport, TesterContext context, Path folder, int bytes) throws IOException {
        Path settings = Files.createTempFile(folder, "client", ".properties");
        try (var out = Files.newBufferedWriter(settings)) {
            properties(transport, context, bytes).store(out, null);
        }
        var command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + Platform.here().programs().nothing(),
                "--enable-native-access=ALL-UNNAMED"));
        command.addAll(transport.jvmFlags());
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), ClientProcess.class.getName(), settings.toString()));
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /// Waits until it has made its first round trip.
    ///
    /// @return whether it has; not if it crashed
    boolean awaitFirstTrip() throws IOException {
        return process.getInputStream().read() != -1;
    }

    void goOn() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /// Ends it as a crash would.
    @Override
    public void close() {
        process.destroyForcibly();
        Await.until("the client is gone", () -> !process.isAlive());
    }

    /// Where clients follow one another on the same queues, the response of one that was killed may be taken for the
    /// first answer; the next client is answered (`idl/queues.md`).
    private static AbstractTransferTester openAnswered(Transport transport, Properties properties, TestProps props)
            throws Exception {
        try {
            return answered(transport.open(context(properties, FIRST_TRIP)), props);
        } catch (TesterException e) {
            if (transport.manyClients()) {
                throw e;
            }
            return answered(transport.open(context(properties, FIRST_TRIP)), props);
        }
    }

    /// @return the tester, which is closed if it is not answered
    private static AbstractTransferTester answered(AbstractTransferTester tester, TestProps props) throws Exception {
        try {
            tester.verify(props);
            return tester;
        } catch (TesterException e) {
            tester.close();
            throw e;
        }
    }

    private static Properties properties(Transport transport, TesterContext context, int bytes) {
        var properties = new Properties();
        properties.setProperty("transport", transport.id());
        properties.setProperty("endpoint", context.endpoint());
        context.clientLibrary().ifPresent(path -> properties.setProperty("library", path.toString()));
        properties.setProperty("runDirectory", context.runDirectory().toString());
        properties.setProperty("bytes", String.valueOf(bytes));
        context.options().forEach((name, value) -> properties.setProperty(OPTION + name, value));
        return properties;
    }

    static void main(String[] arguments) throws Exception {
        var properties = new Properties();
        try (var in = Files.newBufferedReader(Path.of(arguments[0]))) {
            properties.load(in);
        }
        Transport transport = TransportsOnClassPath.named(properties.getProperty("transport"));
        var random = RandomGenerator.getDefault();
        int bytes = Integer.parseInt(properties.getProperty("bytes"));
        TestProps first = TestProps.random(transport.payload(), Long.BYTES, Long.BYTES, random);
        try (AbstractTransferTester _ = openAnswered(transport, properties, first)) {
            System.out.println();
            if (System.in.read() == -1) {
                return;
            }
        }
        Thread.ofPlatform().daemon().start(ClientProcess::endWithTheParent);
        TestProps props = TestProps.random(transport.payload(), bytes, bytes, random);
        TesterContext context = context(properties, LATER_TRIP);
        while (true) {
            makeTrips(transport, context, props);
        }
    }

    /// Until one fails, which is what the others are there for.
    private static void makeTrips(Transport transport, TesterContext context, TestProps props) {
        try (AbstractTransferTester tester = transport.open(context)) {
            while (true) {
                tester.verify(props);
            }
        } catch (Exception e) {
            Thread.onSpinWait();
        }
    }

    private static TesterContext context(Properties properties, Duration timeout) {
        Map<String, String> options = properties.stringPropertyNames().stream()
                .filter(name -> name.startsWith(OPTION))
                .collect(Collectors.toMap(name -> name.substring(OPTION.length()), properties::getProperty));
        return new TesterContext(
                properties.getProperty("endpoint"),
                Optional.ofNullable(properties.getProperty("library")).map(Path::of),
                true,
                Path.of(properties.getProperty("runDirectory")),
                new HashMap<>(options),
                timeout);
    }

    private static void endWithTheParent() {
        try {
            while (System.in.read() != -1) {
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            // Nobody is there to tell.
        }
        Runtime.getRuntime().halt(0);
    }
}
