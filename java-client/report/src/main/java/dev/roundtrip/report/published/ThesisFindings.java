// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.Paper.Pair;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Findings of the thesis (Kumoń 2017, chapters 4 and 5), and whether this run shows them too; computed from
/// medians, a sentence for each finding that the run has the cells for. The published ratios are of its means.
record ThesisFindings(Paper thesis, RunResults results) {
    private static final SizeKey SMALL = new SizeKey(16, 16);
    private static final SizeKey EIGHT_KIB = new SizeKey(8 << 10, 8 << 10);
    private static final SizeKey LARGEST = new SizeKey(128 << 20, 128 << 20);
    private static final long ONE_MIB = 1 << 20;

    /// The client looks into the folder this often (Kumoń 2017, 3.4); on average it waits half of it.
    private static final double SCAN_NANOS = 2_000_000;

    /// Without a step, 8 KiB take a small multiple of what 16 B take.
    private static final double STEP = 10;

    private static final long FEWEST_SAMPLES = 10;

    List<String> sentences() {
        return Stream.of(
                        fastest(),
                        tcpAtTheLargest(),
                        scan(),
                        ramdisk(SMALL),
                        ramdisk(LARGEST),
                        step("rest", "TCP_NODELAY set"),
                        step("rest-nagle", "OkHttp as it comes"),
                        spread())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> fastest() {
        List<SizeKey> sizes = results.sizes().stream()
                .filter(pair -> Math.max(pair.requestBytes(), pair.responseBytes()) <= ONE_MIB)
                .filter(pair -> order(pair).size() > 1 && order(pair).contains("jni"))
                .toList();
        if (sizes.isEmpty()) {
            return Optional.empty();
        }
        List<String> exceptions = sizes.stream()
                .filter(pair -> !order(pair).getFirst().equals("jni"))
                .map(pair -> order(pair).getFirst() + " at " + pair)
                .toList();
        return Optional.of("JNI is the fastest of the thesis' mechanisms up to 1 MiB: "
                + (exceptions.isEmpty()
                        ? "holds at all " + sizes.size() + " size pairs of this run"
                        : "does not hold, " + String.join(", ", exceptions)));
    }

    /// The thesis' mechanisms that the run has at these sizes, the fastest first.
    private List<String> order(SizeKey sizes) {
        return thesis.mechanisms().stream()
                .filter(id -> estimate(thesis.transport(id), sizes).isPresent())
                .sorted(Comparator.comparingDouble(id ->
                        estimate(thesis.transport(id), sizes).orElseThrow().median()))
                .toList();
    }

    private Optional<String> tcpAtTheLargest() {
        return beside(
                "tcp",
                "jni",
                LARGEST,
                (there, here) -> "TCP passes JNI at 128 MiB (published: %s of JNI's time): %s, %s of JNI's time"
                        .formatted(
                                NumberText.significant(there),
                                here.verdict(true),
                                NumberText.significant(here.ratio())));
    }

    private Optional<String> scan() {
        return estimate("files-ssd", SMALL)
                .map(files -> "Files are bound by the 2 ms scan: %s, %s µs at 16B:16B%s"
                        .formatted(
                                Pair.verdictOn(files.median() >= SCAN_NANOS / 2),
                                TimeText.micros(files.median()),
                                estimate("files-inotify", SMALL)
                                        .map(watched -> ", with a native watch (files-inotify) "
                                                + TimeText.micros(watched.median()) + " µs")
                                        .orElse("")));
    }

    private Optional<String> ramdisk(SizeKey sizes) {
        return beside(
                "files-ramdisk",
                "files-ssd",
                sizes,
                (there, here) -> "The ramdisk is faster than the SSD at %s (published: %s): %s, here %s %s"
                        .formatted(
                                sizes,
                                NumberText.percent(1 - there),
                                here.verdict(true),
                                NumberText.percent(Math.abs(1 - here.ratio())),
                                here.ratio() < 1 ? "faster" : "slower"));
    }

    private Optional<String> step(String transport, String setting) {
        Optional<Double> here = estimate(transport, EIGHT_KIB)
                .flatMap(large -> estimate(transport, SMALL).map(small -> large.median() / small.median()));
        return published("rest", EIGHT_KIB, "rest", SMALL)
                .flatMap(there -> here.map(
                        ratio -> "REST takes a step at 8 KiB (published: %s times 16 B): %s for %s (%s), %s times"
                                .formatted(
                                        NumberText.significant(there),
                                        Pair.verdictOn(ratio > STEP),
                                        transport,
                                        setting,
                                        NumberText.significant(ratio))));
    }

    /// A sentence on two mechanisms, of the paper's ratio and of the run.
    private Optional<String> beside(
            String mechanism, String other, SizeKey sizes, BiFunction<Double, Pair, String> sentence) {
        return published(mechanism, sizes, other, sizes)
                .flatMap(there -> Pair.of(results, thesis.transport(mechanism), thesis.transport(other), sizes)
                        .map(here -> sentence.apply(there, here)));
    }

    private Optional<Double> published(String mechanism, SizeKey sizes, String other, SizeKey otherSizes) {
        return thesis.meanNanos(mechanism, sizes)
                .flatMap(nanos -> thesis.meanNanos(other, otherSizes).map(otherNanos -> nanos / otherNanos));
    }

    private Optional<Estimate> estimate(String transport, SizeKey sizes) {
        return results.estimate(transport, sizes);
    }

    private record Change(String mechanism, double smallest, double largest) {
        boolean falls() {
            return largest < smallest;
        }

        String text() {
            return mechanism + " " + NumberText.significant(smallest) + " → " + NumberText.significant(largest);
        }
    }

    /// Whether the standard deviation falls relative to the mean as messages grow (Kumoń 2017, 4.2): for each
    /// mechanism its smallest and its largest cell. Cells timed in batches are left out, since their deviation is
    /// one of batch means; cells of a few samples are left out, too.
    private Optional<String> spread() {
        List<Change> changes = thesis.mechanisms().stream()
                .flatMap(id -> change(thesis.transport(id)).stream())
                .toList();
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of("The standard deviation falls relative to the mean as sizes grow: holds for "
                        + changes.stream().filter(Change::falls).count() + " of " + changes.size() + " mechanisms ("
                        + changes.stream().map(Change::text).collect(Collectors.joining(", ")) + ")");
    }

    private Optional<Change> change(String mechanism) {
        List<Double> variations = results.measured()
                .filter(cell -> cell.transport().equals(mechanism) && cell.batchTrips() == 1)
                .filter(cell -> cell.estimate().orElseThrow().samples() >= FEWEST_SAMPLES)
                .sorted(Comparator.comparingLong(
                        cell -> cell.sizes().requestBytes() + cell.sizes().responseBytes()))
                .map(cell -> cell.estimate().orElseThrow())
                .map(estimate -> estimate.standardDeviation() / estimate.mean())
                .toList();
        return variations.size() < 2
                ? Optional.empty()
                : Optional.of(new Change(mechanism, variations.getFirst(), variations.getLast()));
    }
}
