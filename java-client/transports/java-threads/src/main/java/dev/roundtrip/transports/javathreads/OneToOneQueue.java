// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.javathreads;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// A queue from one thread to one other, both of which spin. A slot without a reference is free, so neither side reads
/// the other's position (FastForward, Giacomoni, Moseley and Vachharajani 2008).
final class OneToOneQueue<T> {
    private static final int SLOTS = 1024;

    /// More threads than processors: the other side may need this one.
    private static final int LOOKS_BEFORE_YIELD = 1 << 14;

    /// A position in the middle of an array, so that nobody else writes to its cache lines.
    private static final int POSITION = 32;

    private final AtomicReferenceArray<T> slots = new AtomicReferenceArray<>(SLOTS);
    private final int[] put = new int[2 * POSITION];
    private final int[] taken = new int[2 * POSITION];

    /// Waits for a free slot.
    void put(T item) {
        int slot = put[POSITION]++ & (SLOTS - 1);
        for (int looks = 1; slots.getAcquire(slot) != null; looks++) {
            pause(looks);
        }
        slots.setRelease(slot, item);
    }

    /// Waits for an item.
    T take() {
        int slot = taken[POSITION]++ & (SLOTS - 1);
        T item = slots.getAcquire(slot);
        for (int looks = 1; item == null; looks++) {
            pause(looks);
            item = slots.getAcquire(slot);
        }
        slots.setRelease(slot, null);
        return item;
    }

    @SuppressWarnings("ThreadPriorityCheck") // the other side may be one of those that wait for the processor
    private static void pause(int looks) {
        if (looks % LOOKS_BEFORE_YIELD == 0) {
            Thread.yield();
        } else {
            Thread.onSpinWait();
        }
    }
}
