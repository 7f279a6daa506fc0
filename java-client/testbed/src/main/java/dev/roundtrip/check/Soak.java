// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import java.util.List;

/// What a soak of one row at one pair of sizes has come to. Pure; any thread.
///
/// @param name `tcp 16B:16B`
/// @param isWhole whether the run ended well: every response was the one that was asked for
/// @param roundTrips that were made
/// @param wantedRoundTrips how many were asked for
/// @param looks at its last worker and the last server of that
/// @param objectsBefore of the kernel, of anybody
record Soak(
        String name,
        boolean isWhole,
        long roundTrips,
        long wantedRoundTrips,
        List<SoakLook> looks,
        KernelObjects objectsBefore,
        KernelObjects objectsAfter) {
    /// With fewer, tenths of the time say nothing.
    static final int FEWEST_LOOKS = 8;

    /// The heap of a worker breathes until the collector runs; a server has none.
    private static final long WORKER_SLACK_KIBIBYTES = 65_536;

    private static final long SERVER_SLACK_KIBIBYTES = 4096;
    private static final int TENTH = 10;

    /// The worker opens a file now and then, such as one of the kernel that it reads.
    private static final int SPARE_DESCRIPTORS = 2;

    Soak {
        looks = List.copyOf(looks);
    }

    boolean hasEnoughRoundTrips() {
        return roundTrips >= wantedRoundTrips;
    }

    /// Whether it took long enough to see something grow.
    boolean hasEnoughLooks() {
        return looks.size() >= FEWEST_LOOKS;
    }

    boolean keepsWorkerMemory() {
        return hasEnoughLooks()
                && isWithin(before().workerKibibytes(), after().workerKibibytes(), WORKER_SLACK_KIBIBYTES);
    }

    boolean keepsServerMemory() {
        return hasEnoughLooks()
                && isWithin(before().serverKibibytes(), after().serverKibibytes(), SERVER_SLACK_KIBIBYTES);
    }

    private static boolean isWithin(long before, long after, long slack) {
        return after <= before + before / TENTH + slack;
    }

    boolean keepsDescriptors() {
        return hasEnoughLooks()
                && after().workerDescriptors() <= before().workerDescriptors() + SPARE_DESCRIPTORS
                && after().serverDescriptors() <= before().serverDescriptors();
    }

    boolean leavesNothing() {
        return objectsBefore.equals(objectsAfter);
    }

    /// Of at least one look.
    SoakLook.Part before() {
        return SoakLook.before(looks);
    }

    /// Likewise.
    SoakLook.Part after() {
        return SoakLook.after(looks);
    }
}
