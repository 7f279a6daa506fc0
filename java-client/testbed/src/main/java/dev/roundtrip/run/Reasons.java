// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.run;

import dev.roundtrip.results.FileFault;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// Makes of a failure the reason that stands in tables: one line without paths of this machine, with the limit behind
/// an error of the system and the way to raise it.
///
/// @param folders whose paths are left out: what lies below one is named from there
public record Reasons(List<Path> folders) {
    /// An error of the system, and what stands behind it; the first that fits.
    private record Limit(Pattern error, String remedy) {
        Limit(String error, String remedy) {
            this(Pattern.compile(error, Pattern.CASE_INSENSITIVE), remedy);
        }
    }

    private static final List<Limit> LIMITS = List.of(
            new Limit(
                    "inotify_init\\S*\\b.*Too many open files",
                    "fs.inotify.max_user_instances is used up: sudo sysctl fs.inotify.max_user_instances=512"
                            + " (user.max_inotify_instances in a user namespace)"),
            new Limit(
                    "inotify_add_watch\\b.*No space left",
                    "fs.inotify.max_user_watches is used up: sudo sysctl fs.inotify.max_user_watches=65536"),
            new Limit("Too many open files in system", "fs.file-max is reached: sudo sysctl fs.file-max=1000000"),
            new Limit(
                    "mq_open\\b.*(No space left|Too many open files|Cannot allocate)",
                    "a limit of POSIX queues is reached: sudo sysctl fs.mqueue.queues_max=256, ulimit -q unlimited"),
            new Limit("Too many open files", "the limit of descriptors is reached: ulimit -n 65536"),
            new Limit(
                    "error while loading shared libraries|cannot open shared object file",
                    "processes do not inherit where libraries are: --env LD_LIBRARY_PATH=DIR"),
            new Limit("shmget\\b.*No space left", "sudo sysctl kernel.shmmni=4096 kernel.shmall=1048576"),
            new Limit("shmget\\b.*Invalid argument", "kernel.shmmax is smaller: sudo sysctl kernel.shmmax=1073741824"),
            new Limit("msgget\\b.*No space left", "kernel.msgmni is reached: sudo sysctl kernel.msgmni=32000"),
            new Limit(
                    "sem(get|op)\\b.*No space left",
                    "a limit of semaphores is reached: sudo sysctl kernel.sem=\"32000 1024000000 500 32000\""),
            new Limit(
                    "(fallocate|ftruncate|shm|/dev/shm).*(No space left|File too large)",
                    "/dev/shm is full: sudo mount -o remount,size=1g /dev/shm, docker run --shm-size 1g"),
            new Limit("No space left on device", "the file system is full; df -h and df -i show which"),
            new Limit("Disk quota exceeded", "the user's quota of that file system is used up; quota -s shows it"),
            new Limit(
                    "mlock\\S*\\b.*(Cannot allocate|not permitted|temporarily unavailable)",
                    "the limit of locked memory is reached: ulimit -l 8192"),
            new Limit(
                    "(unable to|could not|cannot|failed to) create (\\S+ ){0,3}\\S*thread|threadpool exhausted|(clone|fork|pthread_create|thread)\\b.*Resource temporarily unavailable",
                    "the limit of processes is reached: ulimit -u, and pids.max of the control group, docker run"
                            + " --pids-limit 4096"),
            new Limit(
                    "(sched_setaffinity|taskset|refused to pin).*",
                    "pinning is denied or that processor is not allowed here; --placement free pins nothing"),
            new Limit(
                    "failed to map segment|cannot enable executable stack|not load.*(epoll|native|\\.so)",
                    "a library may not be loaded from its folder, which may be mounted noexec:"
                            + " ROUNDTRIP_TEMPORARY=/var/tmp names another"),
            new Limit(
                    "Function not implemented",
                    "this kernel lacks it, or a filter of system calls stops it: docker run --security-opt"
                            + " seccomp=unconfined"),
            new Limit(
                    "Network is unreachable|Cannot assign requested address",
                    "the address 127.0.0.1 is not there, as the interface lo is down: sudo ip link set lo up"),
            new Limit(
                    "/proc/\\d+\\b.*no such file",
                    "that process has ended, or /proc belongs to another PID namespace: mount -t proc proc /proc"),
            new Limit("(shm|/dev/shm).*Read-only file system", "sudo mount -o remount,rw /dev/shm"),
            new Limit(
                    "Read-only file system",
                    "mount it for writing; ROUNDTRIP_TEMPORARY names another temporary folder"),
            new Limit(
                    "Cannot allocate memory|OutOfMemoryError|insufficient memory",
                    "memory is short, which free -m shows, or a limit: ulimit -v, sysctl vm.max_map_count"
                            + " vm.overcommit_memory"),
            new Limit(
                    "Operation not permitted",
                    "a filter of system calls or a missing capability denies it: docker run --security-opt"
                            + " seccomp=unconfined"));

    private static final String LOG = "; its log is ";

    /// Words of a message that names its own remedy.
    private static final Pattern HAS_REMEDY = Pattern.compile(
            "sysctl|ulimit|remount|raise it|make room|choose|--[a-z-]+|ROUNDTRIP_TEMPORARY|fs\\.mqueue|kernel\\.[a-z]");

    /// @param failure of a fork
    String of(IOException failure) {
        String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        if (failure instanceof FileSystemException) {
            message = FileFault.text(failure);
        }
        String reason = message.lines().findFirst().orElse("");
        for (Path folder : folders) {
            reason = reason.replace(folder + "/", "");
        }
        return explained(reason);
    }

    /// The reason with the limit behind it, unless it names one.
    public static String explained(String reason) {
        if (HAS_REMEDY.matcher(reason).find()) {
            return reason;
        }
        return LIMITS.stream()
                .filter(limit -> limit.error().matcher(reason).find())
                .findFirst()
                .map(limit -> withRemedy(reason, limit.remedy()))
                .orElse(reason);
    }

    /// Where the log is stays the end.
    private static String withRemedy(String reason, String remedy) {
        int end = reason.lastIndexOf(LOG);
        return end < 0
                ? reason + " (" + remedy + ")"
                : reason.substring(0, end) + " (" + remedy + ")" + reason.substring(end);
    }
}
