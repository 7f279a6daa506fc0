// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.CpuLimit;
import dev.roundtrip.condition.Durations;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Neighbours;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Needs;
import dev.roundtrip.report.choice.Outage;
import dev.roundtrip.results.CellId.SizeKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// The needs of a project, as options of a command.
final class NeedsOptions {
    private static final String OWN_PROTOCOL = "own-protocol";
    private static final String OUTSIDE_CONTRACT = "outside-contract";
    private static final String YES = "yes";
    private static final List<String> YES_OR_NO = List.of("no", YES);
    private static final String SEVERAL = "several";
    private static final String TEXT = "text";

    @Option(
            names = "--isolation",
            paramLabel = "I",
            description = "how far C++ is kept apart: none (its crash may end Java), memory (Java survives; WebAssembly"
                    + " counts), process (C++ has its own process)")
    private String isolation = Isolation.NONE.label();

    @Option(
            names = "--when-server-dies",
            paramLabel = "W",
            description = "what Java must learn when C++ dies: both-die (it may die, too), time-out (its own time-out"
                    + " will do), noticed (it is told within a second), kept (the next server gets the request)")
    private String whenServerDies = DeathNotice.BOTH_DIE.label();

    @Option(names = "--remote", paramLabel = "yes|no", description = "whether C++ may move to another machine later")
    private String remote = "no";

    @Option(
            names = "--languages",
            paramLabel = "L",
            description =
                    "java,cpp, or several: programs in other languages take part, from one description of messages")
    private String languages = "java,cpp";

    @Option(
            names = "--payload",
            paramLabel = "bytes|text",
            description = "what messages hold; some rows carry text alone")
    private String payload = "bytes";

    @Option(
            names = "--burn-cores",
            paramLabel = "yes|no",
            description = "whether each side may keep a processor busy while nothing comes")
    private String burnCores = "no";

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "requests a second of one client, as run --rate sends them, as in 200 or 2k; default 1000")
    private String rate = String.valueOf((int) Needs.USUAL_RATE);

    @Option(
            names = "--within",
            paramLabel = "T",
            description = "the most that a round trip may take by median, as in 50us")
    private String within;

    @Option(
            names = "--p99-within",
            paramLabel = "T",
            description = "the most that 99 of 100 round trips may take, as in 1ms, in a run at such a rate")
    private String tailWithin;

    @Option(
            names = "--neighbours",
            paramLabel = "WHAT",
            description = "what else the machine has to do, as in run: its figures beside that are judged")
    private String neighbours;

    @Option(
            names = "--cpu-limit",
            paramLabel = "N",
            description = "processors' worth of time for both sides, as in run: its figures under that are judged")
    private String cpuLimit;

    @Option(
            names = "--sizes",
            paramLabel = "Q:R",
            split = ",",
            description =
                    "request and response sizes that occur equally often, as in 300B:4KiB; default the run's smallest")
    private List<String> sizes = List.of();

    @Option(
            names = "--consider",
            paramLabel = "a,b",
            split = ",",
            description = "also rows that are excluded otherwise: own-protocol (you maintain the wire format),"
                    + " outside-contract (skips part of the measured work, e.g. a copy)")
    private List<String> considered = List.of();

    /// @throws PlanException that names every mistake
    Needs needs(Choices choices) throws PlanException {
        var problems = new ArrayList<String>();
        List<SizeKey> pairs = sizes(problems);
        OptionalDouble most = within("--within", within, problems);
        OptionalDouble mostTail = within("--p99-within", tailWithin, problems);
        Condition machine = machine(problems);
        double perSecond = PlanException.parse("--rate:", rate, text -> Axes.rate(text, "requests a second"), problems)
                .orElse(1);
        considered.forEach(value -> oneOf("--consider", value, List.of(OWN_PROTOCOL, OUTSIDE_CONTRACT), problems));
        boolean isRemote = isYes("--remote", remote, problems);
        boolean manyLanguages = oneOf("--languages", languages, List.of("java,cpp", SEVERAL), problems)
                .equals(SEVERAL);
        boolean isText =
                oneOf("--payload", payload, List.of("bytes", TEXT), problems).equals(TEXT);
        boolean mayBurn = isYes("--burn-cores", burnCores, problems);
        Isolation asked = grade("--isolation", Isolation.class, isolation, problems);
        DeathNotice notice = grade("--when-server-dies", DeathNotice.class, whenServerDies, problems);
        PlanException.throwIfAny(problems);
        return new Needs(
                asked,
                notice,
                isRemote,
                manyLanguages,
                isText,
                mayBurn,
                considered.contains(OWN_PROTOCOL),
                considered.contains(OUTSIDE_CONTRACT),
                perSecond,
                most,
                mostTail,
                machine,
                pairs.isEmpty() ? List.of(choices.sizes().getFirst()) : pairs);
    }

    private List<SizeKey> sizes(List<String> problems) {
        return sizes.stream()
                .flatMap(text -> PlanException.parse("--sizes:", text, SizePair::parse, problems).stream())
                .map(pair -> new SizeKey(pair.requestBytes(), pair.responseBytes()))
                .toList();
    }

    private Condition machine(List<String> problems) {
        Condition machine = Condition.USUAL;
        if (neighbours != null) {
            machine = PlanException.parse("--neighbours:", neighbours, Neighbours::asked, problems)
                    .map(value -> Condition.USUAL.with(Axes.NEIGHBOURS, value))
                    .orElse(machine);
        }
        return cpuLimit == null ? machine : machine.with(Axes.CPU_LIMIT, new CpuLimit(cpuLimit));
    }

    private static OptionalDouble within(String option, String asked, List<String> problems) {
        return Stream.ofNullable(asked)
                .flatMap(text -> PlanException.parse(option + ":", text, Durations::parsePause, problems).stream())
                .mapToDouble(Duration::toNanos)
                .findFirst();
    }

    private static boolean isYes(String option, String value, List<String> problems) {
        return oneOf(option, value, YES_OR_NO, problems).equals(YES);
    }

    private static String oneOf(String option, String value, List<String> allowed, List<String> problems) {
        if (!allowed.contains(value)) {
            problems.add("%s '%s' is none of %s%s"
                    .formatted(option, value, String.join("; ", allowed), Labels.hint(value, allowed)));
        }
        return value;
    }

    private static <G extends Enum<G> & Labelled> G grade(
            String option, Class<G> grades, String value, List<String> problems) {
        oneOf(option, value, Labelled.labels(grades), problems);
        return Labelled.find(grades, value).orElse(null);
    }

    /// Needs of a project whose server dies, as options of a command.
    static final class OutageOptions {
        @Option(
                names = "--told-within",
                paramLabel = "T",
                description =
                        "after which Java has to be told that C++ was killed, as in 10ms; needs a run with --faults none,kill")
        private String toldWithin;

        @Option(
                names = "--back-within",
                paramLabel = "T",
                description = "from a new server to its first right answer at most, as in 1s; needs such a run, too")
        private String backWithin;

        @Option(
                names = "--lose-nothing",
                description = "every request is to be answered, and once; needs such a run, too")
        private boolean losesNothing;

        /// @throws PlanException that names every mistake
        Outage outage() throws PlanException {
            var problems = new ArrayList<String>();
            var outage = new Outage(
                    nanos("--told-within:", toldWithin, problems),
                    nanos("--back-within:", backWithin, problems),
                    losesNothing);
            PlanException.throwIfAny(problems);
            return outage;
        }

        private static OptionalDouble nanos(String option, String value, List<String> problems) {
            return Stream.ofNullable(value)
                    .flatMap(text -> PlanException.parse(option, text, Durations::parsePause, problems).stream())
                    .mapToDouble(Duration::toNanos)
                    .findFirst();
        }
    }
}
