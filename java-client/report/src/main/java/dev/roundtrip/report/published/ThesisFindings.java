// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.SizeKey;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What the thesis found (Kumoń 2017, chapters 4 and 5), and whether this run shows it too; computed from medians, a
/// sentence for each finding that the run has the cells for. The published ratios are of its means.
record ThesisFindings(Paper thesis, RunResults results) {
    private static final SizeKey SMALL = new SizeKey(16, 16);
    private static final SizeKey EIGHT_KIB = new SizeKey(8 << 10, 8 << 10);
    private static final SizeKey LARGEST = new SizeKey(128 << 20, 128 << 20);
    private static final long ONE_MIB = 1 << 20;

    /// The client looks into the folder this often (Kumoń 2017, 3.4); on average it waits half of it.
    private static final double SCAN_NANOS = 2_000_000;

    /// Without a step, 8 KiB take a small multiple of what 16 B take.
    private static final double STEP = 10;

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        fastest().ifPresent(sentences::add);
        tcpAtTheLargest().ifPresent(sentences::add);
        scan().ifPresent(sentences::add);
        ramdisk(SMALL).ifPresent(sentences::add);
        ramdisk(LARGEST).ifPresent(sentences::add);
        step("rest", "TCP_NODELAY set").ifPresent(sentences::add);
        step("rest-nagle", "OkHttp as it comes").ifPresent(sentences::add);
        new Spread(thesis.mechanisms(), results).sentence().ifPresent(sentences::add);
        return sentences;
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
                .filter(id -> estimate(id, sizes).isPresent())
                .sorted(Comparator.comparingDouble(
                        id -> estimate(id, sizes).orElseThrow().median()))
                .toList();
    }

    private Optional<String> tcpAtTheLargest() {
        return compare("tcp", "jni", LARGEST)
                .map(ratio -> "TCP passes JNI at 128 MiB (published: %s of JNI's time): %s, %s of JNI's time"
                        .formatted(
                                NumberText.significant(ratio.published()),
                                ratio.verdict(ratio.here() < 1),
                                NumberText.significant(ratio.here())));
    }

    private Optional<String> scan() {
        return estimate("files-ssd", SMALL)
                .map(files -> "Files are bound by the 2 ms scan: %s, %s µs at 16B:16B%s"
                        .formatted(
                                verdict(files.median() >= SCAN_NANOS / 2),
                                TimeText.micros(files.median()),
                                estimate("files-inotify", SMALL)
                                        .map(watched -> ", with a native watch (files-inotify) "
                                                + TimeText.micros(watched.median()) + " µs")
                                        .orElse("")));
    }

    private Optional<String> ramdisk(SizeKey sizes) {
        return compare("files-ramdisk", "files-ssd", sizes)
                .map(ratio -> "The ramdisk is faster than the SSD at %s (published: %s): %s, here %s %s"
                        .formatted(
                                sizes,
                                NumberText.percent(1 - ratio.published()),
                                ratio.verdict(ratio.here() < 1),
                                NumberText.percent(Math.abs(1 - ratio.here())),
                                ratio.here() < 1 ? "faster" : "slower"));
    }

    private Optional<String> step(String transport, String setting) {
        Optional<Double> here = estimate(transport, EIGHT_KIB)
                .flatMap(large -> estimate(transport, SMALL).map(small -> large.median() / small.median()));
        return published("rest", EIGHT_KIB, "rest", SMALL)
                .flatMap(there -> here.map(
                        ratio -> "REST takes a step at 8 KiB (published: %s times 16 B): %s for %s (%s), %s times"
                                .formatted(
                                        NumberText.significant(there),
                                        verdict(ratio > STEP),
                                        transport,
                                        setting,
                                        NumberText.significant(ratio))));
    }

    /// One mechanism's time as a share of another's.
    private record Ratio(double published, double here, boolean tie) {
        String verdict(boolean holds) {
            return tie ? "no difference shown" : ThesisFindings.verdict(holds);
        }
    }

    private Optional<Ratio> compare(String transport, String other, SizeKey sizes) {
        return published(transport, sizes, other, sizes)
                .flatMap(published -> estimate(transport, sizes)
                        .flatMap(ours -> estimate(other, sizes)
                                .map(theirs -> new Ratio(
                                        published, ours.median() / theirs.median(), ours.mediansTie(theirs)))));
    }

    private Optional<Double> published(String mechanism, SizeKey sizes, String other, SizeKey otherSizes) {
        return thesis.meanNanos(mechanism, sizes)
                .flatMap(nanos -> thesis.meanNanos(other, otherSizes).map(otherNanos -> nanos / otherNanos));
    }

    private Optional<Estimate> estimate(String transport, SizeKey sizes) {
        return results.estimate(transport, sizes);
    }

    private static String verdict(boolean holds) {
        return holds ? "holds" : "does not hold";
    }

    /// Whether the standard deviation falls relative to the mean as messages grow (Kumoń 2017, 4.2): for each
    /// mechanism its smallest and its largest cell. Cells timed in batches are left out, since their deviation is
    /// one of batch means, and so are those of a few samples.
    ///
    /// @param mechanisms of the thesis
    private record Spread(List<String> mechanisms, RunResults results) {
        private static final long SAMPLES = 10;

        private record Change(String mechanism, double smallest, double largest) {
            boolean falls() {
                return largest < smallest;
            }

            String text() {
                return mechanism + " " + NumberText.significant(smallest) + " → " + NumberText.significant(largest);
            }
        }

        Optional<String> sentence() {
            List<Change> changes =
                    mechanisms.stream().flatMap(id -> change(id).stream()).toList();
            if (changes.isEmpty()) {
                return Optional.empty();
            }
            long falling = changes.stream().filter(Change::falls).count();
            return Optional.of("The standard deviation falls relative to the mean as sizes grow: holds for "
                    + falling + " of " + changes.size() + " mechanisms ("
                    + changes.stream().map(Change::text).collect(Collectors.joining(", ")) + ")");
        }

        private Optional<Change> change(String mechanism) {
            List<CellResult> cells = results.cells().stream()
                    .filter(cell -> cell.transport().equals(mechanism))
                    .filter(cell -> cell.batchTrips() == 1)
                    .filter(cell -> cell.estimate()
                            .map(estimate -> estimate.samples() >= SAMPLES)
                            .orElse(false))
                    .sorted(Comparator.comparingLong(
                            cell -> cell.sizes().requestBytes() + cell.sizes().responseBytes()))
                    .toList();
            return cells.size() < 2
                    ? Optional.empty()
                    : Optional.of(new Change(mechanism, variation(cells.getFirst()), variation(cells.getLast())));
        }

        private static double variation(CellResult cell) {
            Estimate estimate = cell.estimate().orElseThrow();
            return estimate.standardDeviation() / estimate.mean();
        }
    }
}
