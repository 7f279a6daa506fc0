// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.shmposix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.Errno;
import dev.roundtrip.posix.FileDescriptor;
import dev.roundtrip.posix.NativeFunction;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;

/// Opens POSIX shared memory that somebody else has created (shm_overview(7)). Any thread.
final class PosixMemory {
    private static final MethodHandle SHM_OPEN =
            NativeFunction.settingErrno("shm_open", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));

    private PosixMemory() {}

    /// @throws IOException if there is none of this name
    static FileDescriptor open(String name) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            int number;
            try {
                number = (int) SHM_OPEN.invokeExact(errno.state(), call.allocateFrom(name), FileDescriptor.O_RDWR, 0);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("shm_open", e);
            }
            return FileDescriptor.of(errno.require(number, "shm_open of " + name));
        }
    }
}
