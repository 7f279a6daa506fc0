// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

/// How both sides of the rings wait.
enum Wait {
    /// Looks again at once.
    SPIN(0),
    /// Lets others run between two looks.
    YIELD(1),
    /// Looks for as long as a wake-up takes, then sleeps until the other side wakes it.
    SLEEP(2);

    private final int number;

    Wait(int number) {
        this.number = number;
    }

    /// Number in the memory (`idl/ring.md`).
    int number() {
        return number;
    }
}
