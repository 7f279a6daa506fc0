// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ring;

import java.io.IOException;

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

    /// @throws IOException if there is no such way
    static Wait of(int number) throws IOException {
        for (Wait way : values()) {
            if (way.number == number) {
                return way;
            }
        }
        throw new IOException("way of waiting " + number + " does not exist, expected 0 to 2");
    }

    /// Number in the memory (`idl/ring.md`).
    int number() {
        return number;
    }
}
