// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.platform;

import java.util.Map;
import java.util.Optional;

/// Codes of exceptions that end a process, and then are its exit code (ntstatus.h).
final class WindowsExceptions {
    /// Errors begin with 0xC.
    private static final int SEVERITY_BITS = 30;

    private static final int ERROR = 3;

    private static final Map<Integer, String> WORDS = Map.of(
            0xC000_0005, "an access violation",
            0xC000_0017, "no memory",
            0xC000_001D, "an illegal instruction",
            0xC000_0094, "a division by zero",
            0xC000_00FD, "a stack overflow",
            0xC000_0135, "a DLL was not found",
            0xC000_0139, "a function was not found in a DLL",
            0xC000_013A, "Ctrl-C",
            0xC000_0374, "a damaged heap",
            0xC000_0409, "abort or a damaged stack");

    private WindowsExceptions() {}

    /// `an access violation (0xC0000005)`; empty for a code that a program chose.
    static Optional<String> name(int exitCode) {
        if (exitCode >>> SEVERITY_BITS != ERROR) {
            return Optional.empty();
        }
        String code = "0x%08X".formatted(exitCode);
        return Optional.of(WORDS.containsKey(exitCode) ? WORDS.get(exitCode) + " (" + code + ")" : code);
    }
}
