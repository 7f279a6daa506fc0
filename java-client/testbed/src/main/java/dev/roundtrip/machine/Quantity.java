// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.Locale;

/// Numbers as a reader wants them. Pure; any thread.
final class Quantity {
    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};
    private static final double STEP = 1024;

    private Quantity() {}

    /// `1.5 GiB`, `64 MiB`, `unlimited` or `unknown`
    static String bytes(long bytes) {
        if (bytes < 0 || bytes == MachineFiles.UNLIMITED) {
            return number(bytes);
        }
        double amount = bytes;
        int unit = 0;
        while (amount >= STEP && unit < UNITS.length - 1) {
            amount /= STEP;
            unit++;
        }
        boolean whole = amount == Math.rint(amount) || unit == 0;
        return String.format(Locale.ROOT, whole ? "%.0f %s" : "%.1f %s", amount, UNITS[unit]);
    }

    static String number(long number) {
        if (number < 0) {
            return MachineFiles.UNKNOWN;
        }
        return number == MachineFiles.UNLIMITED ? "unlimited" : String.valueOf(number);
    }

    static String decimal(double number) {
        return number < 0 ? MachineFiles.UNKNOWN : String.format(Locale.ROOT, "%.2f", number);
    }

    static String percent(double share) {
        return share < 0 ? MachineFiles.UNKNOWN : String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    /// Whether the machine told a number, and it is too small.
    static boolean under(long least, long number) {
        return number >= 0 && number < least;
    }
}
