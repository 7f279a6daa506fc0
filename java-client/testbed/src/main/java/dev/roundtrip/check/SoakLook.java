// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// One look at the processes of a run that is soaked.
///
/// @param worker its process, because a disturbed fork is measured once more by another one
/// @param server its process, because a worker has one for each placement
/// @param workerKibibytes of resident memory, as the server's
/// @param workerDescriptors open files, as the server's
record SoakLook(
        long worker,
        long server,
        long workerKibibytes,
        long workerDescriptors,
        long serverKibibytes,
        long serverDescriptors) {
    private static final int TENTHS = 10;

    /// Those of the last worker with its last server.
    static List<SoakLook> ofLastProcesses(List<SoakLook> looks) {
        return looks.stream()
                .filter(look -> look.worker() == looks.getLast().worker()
                        && look.server() == looks.getLast().server())
                .toList();
    }

    /// What a part of the time had at most, or at least: memory comes and goes with every message, so the most
    /// there was counts, and a descriptor that leaked is there at every look, so the fewest do.
    record Part(long workerKibibytes, long workerDescriptors, long serverKibibytes, long serverDescriptors) {}

    /// What is there before: the sixth tenth of the time for the worker, when it has warmed up and its heap has its
    /// size, and the second for the memory of the server.
    static Part before(List<SoakLook> looks) {
        List<SoakLook> warm = part(looks, 5, 6);
        return of(warm, part(looks, 1, 2), warm);
    }

    /// What is there in the last tenth.
    static Part after(List<SoakLook> looks) {
        List<SoakLook> last = part(looks, 9, TENTHS);
        return of(last, last, last);
    }

    private static Part of(List<SoakLook> worker, List<SoakLook> serverMemory, List<SoakLook> server) {
        return new Part(
                most(worker.stream().map(SoakLook::workerKibibytes)),
                least(worker.stream().map(SoakLook::workerDescriptors)),
                most(serverMemory.stream().map(SoakLook::serverKibibytes)),
                least(server.stream().map(SoakLook::serverDescriptors)));
    }

    /// At least one look.
    private static List<SoakLook> part(List<SoakLook> looks, int fromTenth, int toTenth) {
        int from = Math.min(looks.size() * fromTenth / TENTHS, looks.size() - 1);
        return looks.subList(from, Math.max(looks.size() * toTenth / TENTHS, from + 1));
    }

    private static long most(Stream<Long> values) {
        return values.max(Comparator.naturalOrder()).orElseThrow();
    }

    private static long least(Stream<Long> values) {
        return values.min(Comparator.naturalOrder()).orElseThrow();
    }
}
