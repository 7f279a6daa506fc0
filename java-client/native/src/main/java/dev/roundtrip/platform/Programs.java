// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.io.File;
import java.io.IOException;
import java.util.OptionalInt;

/// How programs and libraries are called, and programs are started.
public interface Programs {
    /// Name of the file of a program `roundtrip-tcp`.
    String executable(String name);

    /// Name of the file of a library `roundtrip-jni`.
    String library(String name);

    /// Name of an executable or a library, without what the system puts around it.
    ///
    /// @param file a name that [#executable] or [#library] made
    String nameOf(String file);

    /// Starts a program that Ctrl-C does not reach: that reaches the testbed alone, which then ends what it started.
    ///
    /// @param builder whose command may be changed
    /// @param processor the only one it may run on, if any
    /// @throws IOException if it cannot be started, or not be kept to the processor
    Process startDetached(ProcessBuilder builder, OptionalInt processor) throws IOException;

    /// A file that has nothing to read and forgets what is written.
    File nothing();
}
