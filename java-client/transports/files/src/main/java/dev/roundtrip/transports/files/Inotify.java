// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// The system calls behind [InotifyWatch], through the foreign-function API. Any thread, each with an [Errno] of its
/// own.
final class Inotify {
    /// Numbers of the Linux interface on every processor (inotify(7), poll(2)).
    static final int IN_MOVED_TO = 0x80;

    static final int IN_Q_OVERFLOW = 0x4000;
    static final int IN_IGNORED = 0x8000;
    static final short POLLIN = 1;
    private static final int IN_CLOEXEC = 0x80000;
    private static final int IN_ONLYDIR = 0x1000000;

    /// An `int` at any place of a buffer that the kernel has filled.
    static final ValueLayout.OfInt INT = JAVA_INT.withByteAlignment(1);

    private static final MethodHandle INIT =
            NativeFunction.settingErrno("inotify_init1", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private static final MethodHandle ADD_WATCH = NativeFunction.settingErrno(
            "inotify_add_watch", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle POLL =
            NativeFunction.settingErrno("poll", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

    private Inotify() {}

    /// @return sees what is renamed into the folder; owned by the caller
    /// @throws IOException if the folder cannot be watched
    static FileDescriptor watchRenames(String folder) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            FileDescriptor inotify = FileDescriptor.of(errno.require(init(errno), "inotify_init1"));
            if (addWatch(inotify, call.allocateFrom(folder), errno) < 0) {
                inotify.close();
                throw errno.failure("inotify_add_watch");
            }
            return inotify;
        }
    }

    private static int init(Errno errno) {
        try {
            return (int) INIT.invokeExact(errno.state(), IN_CLOEXEC);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("inotify_init1", e);
        }
    }

    private static int addWatch(FileDescriptor inotify, MemorySegment folder, Errno errno) {
        try {
            return (int) ADD_WATCH.invokeExact(errno.state(), inotify.number(), folder, IN_MOVED_TO | IN_ONLYDIR);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("inotify_add_watch", e);
        }
    }

    /// @param watched one `struct pollfd`
    /// @return whether something can be read; false if the time has passed, or a signal came
    static boolean poll(MemorySegment watched, int limitMillis, Errno errno) throws IOException {
        int ready;
        try {
            ready = (int) POLL.invokeExact(errno.state(), watched, 1L, limitMillis);
        } catch (Throwable e) {
            throw NativeFunction.notCallable("poll", e);
        }
        return (ready >= 0 || errno.number() != Errno.EINTR) && errno.require(ready, "poll") > 0;
    }
}
