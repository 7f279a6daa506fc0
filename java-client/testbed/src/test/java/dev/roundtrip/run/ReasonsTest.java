// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReasonsTest {
    private static final Reasons REASONS =
            new Reasons(List.of(Path.of("/home/me/results/run"), Path.of("/tmp/roundtrip-1-2")));

    @Test
    void aReasonIsOneLineWithoutPathsOfTheMachine() {
        var failure = new IOException(
                "tcp ended; its log is /home/me/results/run/logs/tcp/server.log, /tmp/roundtrip-1-2/tcp/socket\nmore");

        assertThat(REASONS.of(failure)).isEqualTo("tcp ended; its log is logs/tcp/server.log, tcp/socket");
        assertThat(REASONS.of(new NoSuchFileException("/proc/56/task")))
                .isEqualTo("/proc/56/task: there is no such file or folder (that process has ended, or /proc belongs"
                        + " to another PID namespace: mount -t proc proc /proc)");
        assertThat(REASONS.of(new IOException())).isEqualTo("java.io.IOException");
    }

    @ParameterizedTest
    @CsvSource({
        "inotify_init1: Too many open files, fs.inotify.max_user_instances=512",
        "inotify_add_watch of x: No space left on device, fs.inotify.max_user_watches=65536",
        "accept4: Too many open files, ulimit -n",
        "mq_open of /q: Too many open files, fs.mqueue.queues_max",
        "shmget: No space left on device, kernel.shmmni",
        "msgget: No space left on device, kernel.msgmni",
        "semget: No space left on device, kernel.sem",
        "posix_fallocate of 2101248 bytes: No space left on device, /dev/shm",
        "write: No space left on device, df -h",
        "error while loading shared libraries: libx.so: cannot open shared object file, --env LD_LIBRARY_PATH=DIR",
        "memfd_create: Function not implemented, seccomp=unconfined",
        "Network is unreachable, ip link set lo up",
        "taskset: failed to set pid 0's affinity: Operation not permitted, --placement free",
        "mlock: Cannot allocate memory, ulimit -l",
        "mmap of 2 GiB address space: Cannot allocate memory, vm.max_map_count",
        "pthread_create: Resource temporarily unavailable, ulimit -u",
        "gRPC: Could not create grpc_sync_server worker-thread, --pids-limit",
        "Cannot create worker GC thread. Out of system resources., --pids-limit",
        "open of /dev/shm/x: Read-only file system, -o remount",
        "process_vm_writev: Operation not permitted, seccomp=unconfined"
    })
    void anErrorWithALimitBehindItNamesTheLimitAndHowToRaiseIt(String error, String remedy) {
        assertThat(Reasons.explained("the server: " + error))
                .startsWith("the server: " + error + " (")
                .contains(remedy);
    }

    @Test
    void aReasonThatNamesItsRemedyStaysAsItIs() {
        String reason = "mq_open: No space left on device, as many as fs.mqueue.queues_max allows; raise it";

        assertThat(Reasons.explained(reason)).isEqualTo(reason);
        assertThat(Reasons.explained("response carries stamp 7, expected 8"))
                .isEqualTo("response carries stamp 7, expected 8");
    }
}
