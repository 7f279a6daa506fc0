// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// The operating system that this process runs on. A function that a system lacks gives nothing or `unknown`, or
/// refuses with the reason; nothing stands in for it. Functions of the system are linked when they are first used. Any
/// thread.
public sealed interface Platform permits Linux, Windows {
    /// The first Java that has the foreign-function API.
    int JAVA_WITH_FOREIGN_FUNCTIONS = 22;

    /// Platform of this process.
    static Platform here() {
        return Detected.PLATFORM;
    }

    /// Name in run.json and reports: `Linux` or `Windows`.
    String name();

    /// Requests of the calling thread for itself.
    Threads threads();

    /// Identity, use and end of processes.
    Processes processes();

    /// Names of programs and libraries, and the start of programs.
    Programs programs();

    /// Operations on files and folders that Java does not give alike everywhere.
    Folders folders();

    /// Facts that the system states about itself and the machine.
    SystemFacts facts();

    /// The one place that asks Java which system it is on.
    static final class Detected {
        static final Platform PLATFORM = of(System.getProperty("os.name"));

        private Detected() {}

        /// @param name as Java has it, as in `Windows 11`
        /// @throws IllegalStateException for a system that there is no half for
        static Platform of(String name) {
            if (name.equals(Linux.NAME)) {
                return new Linux();
            }
            if (name.startsWith(Windows.NAME)) {
                return new Windows();
            }
            throw new IllegalStateException("runs on Linux and Windows, this is " + name);
        }
    }
}
