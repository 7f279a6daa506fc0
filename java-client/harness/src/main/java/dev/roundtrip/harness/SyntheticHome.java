// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import dev.roundtrip.check.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The assembled program beside the synthetic mechanisms, dropped in as a folder of jars as anybody's would be. Closing
/// it removes its links to the files of others.
///
/// @param home where the program finds its files
/// @param log what it said
public record SyntheticHome(Path home, Path log) implements AutoCloseable {
    private static final List<String> PARTS = List.of(
            "build/env.sh", "java-client/target/dist/worker", "java-client/target/dist/testbed", "results/published");
    private static final String SYNTHETIC = "java-client/target/dist/transports/synthetic";

    /// Far beyond what any of these runs takes.
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    /// @param root of the project, which was built
    /// @param folder a new one, which goes when the caller removes it
    public static SyntheticHome create(Path root, Path folder) throws IOException {
        for (String part : PARTS) {
            link(folder.resolve(part), root.resolve(part));
        }
        link(folder.resolve(SYNTHETIC), root.resolve("java-client/target/checks/harness"));
        // A copy, because it looks for the rest beside itself.
        Files.copy(root.resolve("roundtrip"), folder.resolve("roundtrip"));
        return new SyntheticHome(folder, folder.resolve("log.txt"));
    }

    @Override
    public void close() throws IOException {
        for (String part : PARTS) {
            Files.delete(home.resolve(part));
        }
        Files.delete(home.resolve(SYNTHETIC));
    }

    private static void link(Path link, Path target) throws IOException {
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, target.toAbsolutePath());
    }

    /// Runs the program to its end.
    ///
    /// @param environment variables besides those of this process
    /// @throws IOException if it ended with another code than 0, or not in time; the message names its log
    public void roundtrip(Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(home.resolve("roundtrip").toString()));
        command.addAll(List.of(arguments));
        int code = ChildProcess.run(command, environment, log, DEADLINE);
        if (code != 0) {
            throw new IOException("roundtrip " + arguments[0] + " ended with code " + code + "; its log is " + log);
        }
    }

    /// Measures mechanisms at one pair of sizes.
    ///
    /// @param roundTrips that every fork measures at least
    /// @return the run's folder
    public Path measure(
            String name, List<String> transports, int forks, int roundTrips, Map<String, String> environment)
            throws IOException, InterruptedException {
        return measure(name, transports, """
                forks: %d
                minRoundTrips: %d
                """.formatted(forks, forks * roundTrips), environment);
    }

    /// Measures mechanisms at one pair of sizes.
    ///
    /// @param plan what else the profile says, in YAML
    /// @return the run's folder
    Path measure(String name, List<String> transports, String plan, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path profile = Files.writeString(home.resolve(name + ".yaml"), """
                description: Times that are known.
                sizes: [16B:16B]
                """ + plan);
        Path run = home.resolve("results").resolve(name);
        var arguments = new ArrayList<>(List.of(
                "run",
                "--profile",
                profile.toString(),
                "--transports",
                String.join(",", transports),
                "--seed",
                "1",
                "--out",
                run.toString()));
        environment.forEach((variable, value) -> arguments.addAll(List.of("--env", variable + "=" + value)));
        roundtrip(environment, arguments.toArray(String[]::new));
        return run;
    }
}
