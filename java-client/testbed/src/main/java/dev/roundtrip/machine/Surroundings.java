// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/// Surroundings of the processes of a run besides the machine.
///
/// @param namesOfFiles the encoding in which names of files are read and written
/// @param variables of every process, which the user named
/// @param withheld names of variables that this process has and the others do not get
/// @param proc whether `/proc` shows this very process: `yes`, `no` or `unknown`
/// @param pinning `allowed`, or why a thread cannot be kept to a processor
public record Surroundings(
        String namesOfFiles, Map<String, String> variables, List<String> withheld, String proc, String pinning) {
    static final String ALLOWED = "allowed";
    static final String NO = "no";

    /// Variables that the user named, and names of those that are kept from processes.
    public record Given(Map<String, String> variables, List<String> withheld) {}

    public Surroundings {
        variables = new TreeMap<>(variables);
        withheld = List.copyOf(withheld);
    }

    static Surroundings read(MachineFiles files, Given given) {
        return new Surroundings(
                System.getProperty("sun.jnu.encoding", Charset.defaultCharset().name()),
                given.variables(),
                given.withheld(),
                ownProc(files),
                tried());
    }

    private static String ownProc(MachineFiles files) {
        return Activity.ProcessTime.read(files, "self")
                .map(self -> self.pid() == ProcessHandle.current().pid() ? "yes" : NO)
                .orElse(MachineFiles.UNKNOWN);
    }

    /// Tries in a thread of its own, which ends with that.
    private static String tried() {
        var outcome = new AtomicReference<>(MachineFiles.UNKNOWN);
        Thread thread = Thread.ofPlatform().start(() -> outcome.set(tryToPin()));
        try {
            thread.join(Duration.ofSeconds(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return outcome.get();
    }

    private static String tryToPin() {
        Platform platform = Platform.here();
        try {
            platform.threads().pinCaller(platform.facts().processorsAllowed().getFirst());
            return ALLOWED;
        } catch (IOException | RuntimeException e) {
            return "denied";
        }
    }
}
