// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Memory without a name, as servers share it (memfd_create(2)). Owns its descriptor.
record SealableMemory(FileDescriptor descriptor) implements AutoCloseable {
    static final int F_ADD_SEALS = 1033;

    private static final int MFD_ALLOW_SEALING = 2;
    private static final MethodHandle MEMFD_CREATE =
            NativeFunction.settingErrno("memfd_create", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));

    /// @param bytes all zero
    static SealableMemory create(int bytes) throws IOException {
        try (Arena call = Arena.ofConfined()) {
            var errno = new Errno(call);
            MemorySegment name = call.allocateFrom("test");
            int number;
            try {
                number = (int) MEMFD_CREATE.invokeExact(errno.state(), name, MFD_ALLOW_SEALING);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("memfd_create", e);
            }
            var memory = FileDescriptor.of(errno.require(number, "memfd_create"));
            memory.write(call.allocate(bytes), bytes, errno);
            return new SealableMemory(memory);
        }
    }

    @Override
    public void close() throws IOException {
        descriptor.close();
    }
}
