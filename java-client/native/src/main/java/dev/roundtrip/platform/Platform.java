// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

/// The operating system that this process runs on. What one of them does not have is empty, `unknown`, or refused with
/// the reason; nothing stands in for it. Functions of the system are linked when they are first used. Any thread.
public sealed interface Platform permits Linux, Windows {
    /// That of this process.
    static Platform here() {
        return Detected.PLATFORM;
    }

    /// As run.json and reports call it: `Linux` or `Windows`.
    String name();

    /// What the calling thread asks for itself.
    Threads threads();

    /// What processes are, use, and end with.
    Processes processes();

    /// How programs and libraries are called, and programs are started.
    Programs programs();

    /// What files and folders need besides what Java gives alike everywhere.
    Folders folders();

    /// What the system says of itself and the machine.
    SystemFacts facts();
}
