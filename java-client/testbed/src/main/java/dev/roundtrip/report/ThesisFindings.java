package dev.roundtrip.report;

import dev.roundtrip.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the thesis found (Kumoń 2017, chapters 4 and 5), and whether this run shows it too; computed from medians, a
/// sentence for each finding that the run has the cells for.
final class ThesisFindings {
    private static final List<String> THESIS_TRANSPORTS =
            List.of("corba", "files-ssd", "files-ramdisk", "jni", "rest", "tcp");
    private static final SizeKey SMALL = new SizeKey(16, 16);
    private static final SizeKey EIGHT_KIB = new SizeKey(8 << 10, 8 << 10);
    private static final SizeKey LARGEST = new SizeKey(128 << 20, 128 << 20);
    private static final long ONE_MIB = 1 << 20;

    /// The client looks into the folder this often (Kumoń 2017, 3.4); on average it waits half of it.
    private static final double SCAN_NANOS = 2_000_000;

    private final RunResults results;

    ThesisFindings(RunResults results) {
        this.results = results;
    }

    List<String> sentences() {
        var sentences = new ArrayList<String>();
        fastest().ifPresent(sentences::add);
        tcpAtTheLargest().ifPresent(sentences::add);
        scan().ifPresent(sentences::add);
        ramdisk(SMALL, "3 %").ifPresent(sentences::add);
        ramdisk(LARGEST, "17 %").ifPresent(sentences::add);
        step("rest", false).ifPresent(sentences::add);
        step("rest-nagle", true).ifPresent(sentences::add);
        return sentences;
    }

    private Optional<String> fastest() {
        List<SizeKey> sizes = results.sizes().stream()
                .filter(pair -> Math.max(pair.requestBytes(), pair.responseBytes()) <= ONE_MIB)
                .filter(pair -> median("jni", pair).isPresent() && rivals(pair) > 0)
                .toList();
        if (sizes.isEmpty()) {
            return Optional.empty();
        }
        List<String> exceptions = sizes.stream()
                .filter(pair -> !winner(pair).equals("jni"))
                .map(pair -> winner(pair) + " at " + pair)
                .toList();
        return Optional.of("JNI is the fastest of the thesis' mechanisms up to 1 MiB: "
                + (exceptions.isEmpty()
                        ? "holds at all " + sizes.size() + " size pairs of this run"
                        : "does not hold, " + String.join(", ", exceptions)));
    }

    private long rivals(SizeKey sizes) {
        return THESIS_TRANSPORTS.stream()
                .filter(id -> !id.equals("jni") && median(id, sizes).isPresent())
                .count();
    }

    private String winner(SizeKey sizes) {
        return THESIS_TRANSPORTS.stream()
                .filter(id -> median(id, sizes).isPresent())
                .min(Comparator.comparingDouble(id -> median(id, sizes).orElseThrow()))
                .orElseThrow();
    }

    private Optional<String> tcpAtTheLargest() {
        return compare(
                "tcp",
                "jni",
                LARGEST,
                ratio -> "TCP passes JNI at 128 MiB (published: 0.92 of JNI's time): %s, %.2f of JNI's time"
                        .formatted(verdict(ratio < 1), ratio));
    }

    private Optional<String> scan() {
        return median("files-ssd", SMALL).map(nanos -> {
            String bound = "Files are bound by the 2 ms scan: %s, %.2f ms at 16B:16B"
                    .formatted(verdict(nanos >= SCAN_NANOS / 2), nanos / 1e6);
            return bound
                    + median("files-inotify", SMALL)
                            .map(watched -> ", with a native watch (files-inotify) %.3f ms".formatted(watched / 1e6))
                            .orElse("");
        });
    }

    private Optional<String> ramdisk(SizeKey sizes, String published) {
        return compare(
                "files-ramdisk",
                "files-ssd",
                sizes,
                ratio -> "The ramdisk is about %s faster than the SSD at %s: here %.1f %% %s"
                        .formatted(published, sizes, Math.abs(1 - ratio) * 100, ratio < 1 ? "faster" : "slower"));
    }

    private Optional<String> step(String transport, boolean expected) {
        return median(transport, EIGHT_KIB)
                .flatMap(large -> median(transport, SMALL).map(small -> large / small))
                .map(ratio -> "REST takes a step at 8 KiB (published: 29 times 16 B): %s for %s%s, %.1f times"
                        .formatted(
                                verdict(ratio > 10),
                                transport,
                                expected ? " (OkHttp as it comes)" : " (TCP_NODELAY set)",
                                ratio));
    }

    private interface Sentence {
        String of(double ratio);
    }

    private Optional<String> compare(String transport, String other, SizeKey sizes, Sentence sentence) {
        return median(transport, sizes)
                .flatMap(nanos -> median(other, sizes).map(otherNanos -> sentence.of(nanos / otherNanos)));
    }

    private Optional<Double> median(String transport, SizeKey sizes) {
        return results.find(transport, sizes).flatMap(CellResult::estimate).map(Estimate::median);
    }

    private static String verdict(boolean holds) {
        return holds ? "holds" : "does not hold";
    }
}
