// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.Tester;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Transport.Fact;
import dev.roundtrip.worker.protocol.WorkerCommand.RequestBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Mechanisms whose trips take a known time.
public final class SyntheticRows extends Rows {
    /// The row whose clock is real.
    public static final String BUSY = "synthetic-busy";

    /// The busy row with memory off the heap.
    public static final String HOLDING = "synthetic-holding";

    public static final int HELD_BYTES = 64 << 20;

    private static final long SEED = 1969;

    @Override
    public List<Transport> list() {
        var all = new ArrayList<Transport>();
        Delays.ALL.forEach(delays -> all.add(row(delays.id(), delays.summary())));
        Course.ALL.forEach(course -> all.add(row(course.id(), course.summary())));
        all.add(row(BUSY, "keeps the processor busy for 0.2 ms on the real clock"));
        all.add(row(HOLDING, "the same, and holds 64 MiB off the heap"));
        return all;
    }

    private Transport row(String id, String summary) {
        Transport row = row(Family.BASELINE, id, summary, "a known truth");
        for (Fact fact : Fact.values()) {
            row = row.with(fact, "none");
        }
        return row;
    }

    @Override
    public Tester open(String id, TesterContext context) {
        for (Delays delays : Delays.ALL) {
            if (delays.id().equals(id)) {
                return new SyntheticTester(delays.times(random(context)), delays.readingNanos(), context.verify());
            }
        }
        for (Course course : Course.ALL) {
            if (course.id().equals(id)) {
                return new SyntheticTester(course.times().apply(random(context)), 0, context.verify());
            }
        }
        return new BusyTester(context.verify(), id.equals(HOLDING) ? HELD_BYTES : 0);
    }

    /// Random numbers that are the same in each run and differ between its forks, whose folders have different names.
    private static RandomGenerator random(TesterContext context) {
        long fork = context.runDirectory().getFileName().toString().hashCode();
        return RequestBytes.generator(SEED + fork);
    }
}
