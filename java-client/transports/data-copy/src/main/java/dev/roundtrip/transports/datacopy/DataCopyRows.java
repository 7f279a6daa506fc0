// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.datacopy;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Straight from one process' memory into the other's.
public final class DataCopyRows extends Rows {
    /// The kernel's setting of which processes may trace, and so write into, one of the same user (Yama.txt).
    private static final Path YAMA = Path.of("/proc/sys/kernel/yama/ptrace_scope");

    private static final int ONLY_ADMINISTRATORS = 2;

    @Override
    public List<Transport> list() {
        return List.of(row(
                        Family.SHARED_MEMORY,
                        "data-copy",
                        "process_vm_writev straight into the other process, and two named semaphores",
                        "Smith and Wells 2017, data copy; process_vm_writev(2)")
                .copies(
                        "1 there: heap to the server's memory; 2 back: server to this process, to a new array; no shared"
                                + " memory between")
                .systemCalls(
                        "process_vm_writev, a futex wake and a futex wait a side, whatever the size; each side is woken once")
                .isolation("none: each side may write anywhere into the other, as a debugger may")
                .betweenMachines("no")
                .ordering("one client, one request at a time")
                .whenASideDies(
                        "who copies learns at once that the other is gone, who waits at its time-out; a server takes the next"
                                + " client; the semaphores stay until the next server or command")
                .libraries("client library of this folder through JNI: process_vm_writev(2), POSIX semaphores")
                .settings(
                        "GetPrimitiveArrayCritical while the request is copied; both sides keep room for the largest message"
                                + " so far; PR_SET_PTRACER_ANY where Yama asks for it")
                .limit(SizeLimit.ANSWER_IN_ONE_PIECE)
                .server(new ServerSpec.Executable("roundtrip-data-copy").withClientLibrary())
                .manyClients(false)
                .hasNativeClient(true)
                .withstandsDamage(new Support.No("the C library trusts what stands in a semaphore"))
                .with(Isolation.NONE));
    }

    @Override
    public Support runsHere(String id, Map<String, String> options) {
        return Support.unless(refusalOfYama().or(SystemCallFilter::refusal));
    }

    private static Optional<String> refusalOfYama() {
        try {
            // Not readString: this file says that it is empty, and gives its number to the first read alone.
            String scope = Files.readAllLines(YAMA).getFirst().strip();
            return Integer.parseInt(scope) < ONLY_ADMINISTRATORS
                    ? Optional.empty()
                    : Optional.of("kernel.yama.ptrace_scope is " + scope
                            + ", so no process may write into another: sysctl kernel.yama.ptrace_scope=1");
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(YAMA + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    @SuppressWarnings("restricted") // calling native code is what this mechanism is
    public Tester open(String id, TesterContext context) throws IOException {
        System.load(context.clientLibrary().orElseThrow().toString());
        return new DataCopyTester(context.endpoint(), context.timeout());
    }
}
