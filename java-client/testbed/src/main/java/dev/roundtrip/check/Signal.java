// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

/// What ends a run, with the exit code that says so (docs/MEASURING.md, "Commands").
enum Signal {
    TERM(143),
    KILL(137);

    private final int exitCode;

    Signal(int exitCode) {
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }
}
