// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

/// Threads that ran or waited to run, on average over the time before (proc_loadavg(5)).
public record Load(double oneMinute, double fiveMinutes, double fifteenMinutes) {
    private static final int AVERAGES = 3;

    static Load read(MachineFiles files) {
        String[] fields = files.text("/proc/loadavg").split(" ", -1);
        return fields.length < AVERAGES
                ? new Load(MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER, MachineFiles.UNKNOWN_NUMBER)
                : new Load(decimal(fields[0]), decimal(fields[1]), decimal(fields[2]));
    }

    static double decimal(String text) {
        return text.matches("[0-9]+(\\.[0-9]+)?") ? Double.parseDouble(text) : MachineFiles.UNKNOWN_NUMBER;
    }
}
