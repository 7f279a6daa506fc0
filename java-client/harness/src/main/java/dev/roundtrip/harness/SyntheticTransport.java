// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.harness;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Card;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.worker.protocol.RequestBytes;
import java.util.Arrays;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// A mechanism whose trips take a known time.
public abstract class SyntheticTransport implements Transport {
    /// The one whose clock is real.
    public static final String BUSY = "synthetic-busy";

    private static final long SEED = 1969;

    private final String id;
    private final String summary;
    private final Function<TesterContext, AbstractTransferTester> testers;

    private SyntheticTransport(Delays delays) {
        this(
                delays.id(),
                delays.summary(),
                context -> new SyntheticTester(delays.times(random(context)), delays.readingNanos(), context.verify()));
    }

    private SyntheticTransport(Course course) {
        this(
                course.id(),
                course.summary(),
                context -> new SyntheticTester(course.times().apply(random(context)), 0, context.verify()));
    }

    /// Random numbers that are the same in each run and differ between its forks, whose folders have different names.
    private static RandomGenerator random(TesterContext context) {
        long fork = context.runDirectory().getFileName().toString().hashCode();
        return RequestBytes.generator(SEED + fork);
    }

    private SyntheticTransport(String id, String summary, Function<TesterContext, AbstractTransferTester> testers) {
        this.id = id;
        this.summary = summary;
        this.testers = testers;
    }

    @Override
    public final Descriptor descriptor() {
        return new Descriptor(
                id,
                summary,
                Family.BASELINE,
                "a known truth",
                new Card(Arrays.stream(Fact.values()).collect(Collectors.toMap(Function.identity(), _ -> "none"))));
    }

    @Override
    public final ServerSpec server() {
        return new ServerSpec.None();
    }

    @Override
    public final AbstractTransferTester open(TesterContext context) {
        return testers.apply(context);
    }

    public static final class Fixed extends SyntheticTransport {
        public Fixed() {
            super(Delays.FIXED);
        }
    }

    public static final class Bimodal extends SyntheticTransport {
        public Bimodal() {
            super(Delays.BIMODAL);
        }
    }

    public static final class Uniform extends SyntheticTransport {
        public Uniform() {
            super(Delays.UNIFORM);
        }
    }

    public static final class Stop extends SyntheticTransport {
        public Stop() {
            super(Delays.STOP);
        }
    }

    public static final class Brief extends SyntheticTransport {
        public Brief() {
            super(Delays.BRIEF);
        }
    }

    public static final class Warming extends SyntheticTransport {
        public Warming() {
            super(Course.WARMING);
        }
    }

    public static final class Modes extends SyntheticTransport {
        public Modes() {
            super(Course.MODES);
        }
    }

    public static final class Ar1 extends SyntheticTransport {
        public Ar1() {
            super(Course.AR1);
        }
    }

    public static final class Busy extends SyntheticTransport {
        public Busy() {
            super(
                    BUSY,
                    "keeps the processor busy for 0.2 ms on the real clock",
                    context -> new BusyTester(context.verify()));
        }
    }
}
