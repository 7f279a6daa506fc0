// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import dev.roundtrip.machine.Doctor.Finding;
import dev.roundtrip.platform.Platform;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

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

    /// Findings that would spoil figures, and those that show it as it should be.
    static List<Finding> findings(Surroundings surroundings, Network network) {
        return List.of(
                locale(surroundings.namesOfFiles()),
                variables(surroundings),
                withheld(surroundings),
                proc(surroundings.proc()),
                pinning(surroundings.pinning()),
                loopback(network.loopback()));
    }

    private static Finding locale(String encoding) {
        return Finding.fine("names of files", encoding)
                .warnIf(
                        !encoding.equals("UTF-8"),
                        "names with other letters than ASCII's cannot be used: export LC_ALL=C.UTF-8, and install that"
                                + " locale if it is missing");
    }

    /// Figures with a variable compare with others that had the same.
    private static Finding variables(Surroundings surroundings) {
        String named = surroundings.variables().entrySet().stream()
                .map(variable -> variable.getKey() + "=" + variable.getValue())
                .collect(Collectors.joining(" "));
        return Finding.fine("variables of every process", named.isEmpty() ? "none but the stated ones" : named)
                .warnIf(!named.isEmpty(), "leave out --env for figures that compare with those of others");
    }

    private static Finding withheld(Surroundings surroundings) {
        return Finding.fine(
                        Doctor.WITHHELD,
                        surroundings.withheld().isEmpty() ? "none" : String.join(" ", surroundings.withheld()))
                .adviseIf(
                        !surroundings.withheld().isEmpty(),
                        "roundtrip run --env NAME=VALUE gives one to every process");
    }

    private static Finding proc(String isOurs) {
        return Finding.fine("/proc", isOurs.equals(Surroundings.NO) ? "of other processes than these" : isOurs)
                .warnIf(
                        isOurs.equals(Surroundings.NO),
                        "it belongs to another PID namespace or is missing: mount -t proc proc /proc in this one");
    }

    private static Finding pinning(String pinning) {
        return Finding.fine("pinning to processors", pinning)
                .warnIf(
                        !pinning.equals(Surroundings.ALLOWED) && !pinning.equals(MachineFiles.UNKNOWN),
                        "a filter of system calls denies sched_setaffinity: docker run --security-opt"
                                + " seccomp=unconfined, or --placement free");
    }

    private static Finding loopback(String state) {
        return Finding.fine("loopback", state)
                .warnIf(state.equals(Network.DOWN), "rows over TCP and UDP fail: sudo ip link set lo up");
    }
}
