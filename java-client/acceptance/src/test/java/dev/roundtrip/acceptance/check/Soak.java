// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Looks at the last worker of a soak and at the last server of that, and whether anything has grown between them.
/// Pure;
/// any thread.
record Soak(List<SoakLook> looks) {
    /// With fewer, tenths of the time say nothing.
    static final int FEWEST_LOOKS = 8;

    /// The heap of a worker breathes until the collector runs; a server has none.
    private static final long WORKER_SLACK_KIBIBYTES = 65_536;

    private static final long SERVER_SLACK_KIBIBYTES = 4096;

    /// The worker opens a file now and then, such as one of the kernel that it reads.
    private static final int SPARE_DESCRIPTORS = 2;

    private static final int TENTHS = 10;

    Soak {
        looks = List.copyOf(looks);
    }

    /// A disturbed fork is measured once more by another worker, which has a server for each placement.
    static Soak ofLastProcesses(List<SoakLook> looks) {
        return new Soak(looks.stream()
                .filter(look -> look.worker() == looks.getLast().worker()
                        && look.server() == looks.getLast().server())
                .toList());
    }

    /// Memory comes and goes with every message, so the most of a part of the time counts; a descriptor that leaked is
    /// there at every look, so the fewest do.
    private record Part(long workerKibibytes, long workerDescriptors, long serverKibibytes, long serverDescriptors) {
        static Part of(List<SoakLook> worker, List<SoakLook> serverMemory, List<SoakLook> server) {
            return new Part(
                    most(worker.stream().map(SoakLook::workerKibibytes)),
                    least(worker.stream().map(SoakLook::workerDescriptors)),
                    most(serverMemory.stream().map(SoakLook::serverKibibytes)),
                    least(server.stream().map(SoakLook::serverDescriptors)));
        }

        private static long most(Stream<Long> values) {
            return values.max(Comparator.naturalOrder()).orElseThrow();
        }

        private static long least(Stream<Long> values) {
            return values.min(Comparator.naturalOrder()).orElseThrow();
        }
    }

    /// What has grown, a sentence each; empty if nothing has.
    List<String> growth() {
        if (looks.size() < FEWEST_LOOKS) {
            return List.of("looked at " + looks.size() + " times, and growth shows from " + FEWEST_LOOKS + " on");
        }
        Part before = before();
        Part after = after();
        var grown = new ArrayList<String>();
        note(
                grown,
                "KiB of the worker",
                before.workerKibibytes(),
                after.workerKibibytes(),
                before.workerKibibytes() / TENTHS + WORKER_SLACK_KIBIBYTES);
        note(
                grown,
                "KiB of the server",
                before.serverKibibytes(),
                after.serverKibibytes(),
                before.serverKibibytes() / TENTHS + SERVER_SLACK_KIBIBYTES);
        note(
                grown,
                "descriptors of the worker",
                before.workerDescriptors(),
                after.workerDescriptors(),
                SPARE_DESCRIPTORS);
        note(grown, "descriptors of the server", before.serverDescriptors(), after.serverDescriptors(), 0);
        return grown;
    }

    private static void note(List<String> grown, String what, long before, long after, long slack) {
        if (after > before + slack) {
            grown.add("%s: %d, then %d, over the %d more that are allowed".formatted(what, before, after, slack));
        }
    }

    /// The worker is looked at in the sixth tenth of the time, when it has warmed up and its heap has its size, the
    /// memory of the server in the second.
    private Part before() {
        List<SoakLook> warm = tenth(6);
        return Part.of(warm, tenth(2), warm);
    }

    private Part after() {
        List<SoakLook> last = tenth(TENTHS);
        return Part.of(last, last, last);
    }

    /// At least one look.
    private List<SoakLook> tenth(int number) {
        int from = Math.min(looks.size() * (number - 1) / TENTHS, looks.size() - 1);
        return looks.subList(from, Math.max(looks.size() * number / TENTHS, from + 1));
    }

    @Override
    public String toString() {
        return looks.isEmpty() ? "never looked at" : "%s, then %s".formatted(before(), after());
    }
}
