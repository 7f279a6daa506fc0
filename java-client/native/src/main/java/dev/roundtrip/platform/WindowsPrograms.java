// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.roundtrip.posix.NativeFunction;
import java.io.File;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.OptionalInt;
import java.util.concurrent.locks.ReentrantLock;

/// With the names that mingw-w64 gives, and a console whose Ctrl-C reaches all that share it.
record WindowsPrograms() implements Programs {
    private static final ReentrantLock STARTING = new ReentrantLock();

    @Override
    public String executable(String name) {
        return name + ".exe";
    }

    @Override
    public String library(String name) {
        return "lib" + name + ".dll";
    }

    @Override
    public String nameOf(String file) {
        return file.replaceFirst("^lib", "").replaceFirst("\\.(exe|dll)$", "");
    }

    /// Whether Ctrl-C is ignored is inherited (Microsoft, "SetConsoleCtrlHandler"), so this process ignores it for the
    /// moment in which the other one is made.
    @Override
    public Process startDetached(ProcessBuilder builder, OptionalInt processor) throws IOException {
        Process process;
        STARTING.lock();
        try {
            ControlC.ignore(true);
            process = builder.start();
        } finally {
            ControlC.ignore(false);
            STARTING.unlock();
        }
        try {
            if (processor.isPresent()) {
                WindowsProcess.open(process.pid()).pin(processor.getAsInt());
            }
            return process;
        } catch (IOException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    @Override
    public File nothing() {
        return new File("NUL");
    }

    /// Linked when it is first used.
    private static final class ControlC {
        private static final MethodHandle SET_HANDLER = WindowsFunction.of(
                "kernel32", "SetConsoleCtrlHandler", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));

        private ControlC() {}

        /// A process without a console cannot, and need not.
        static void ignore(boolean ignored) {
            try {
                int _ = (int) SET_HANDLER.invokeExact(MemorySegment.NULL, ignored ? 1 : 0);
            } catch (Throwable e) {
                throw NativeFunction.notCallable("SetConsoleCtrlHandler", e);
            }
        }
    }
}
