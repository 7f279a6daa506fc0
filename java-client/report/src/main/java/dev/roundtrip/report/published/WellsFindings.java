// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.published.Paper.Pair;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Findings of G. Wells ("Extending Java's Communication Mechanisms for Multicore Processors", 2010), and whether
/// this run shows them too; computed from medians, a sentence for each finding that the run has the cells for. The
/// paper gives its figures as charts only, so there is no table.
record WellsFindings(RunResults results) {
    /// The rows that do what the paper's mechanisms did; the first of each that a run has stands for it.
    private static final List<String> PIPES = List.of("fifo-native", "fifo");

    private static final List<String> SOCKETS = List.of("tcp-keepalive", "tcp");
    private static final List<String> QUEUES = List.of("mq-sysv");
    private static final List<String> SHARED_MEMORY = List.of("shm-sysv");
    private static final String INTEGRATED = "shm-sysv-integrated";

    private static final String PUBLISHED_SAVING = "19.4%";

    Section section() {
        return Section.ofNotes("Beside Wells 2010", Note.all(sentences()));
    }

    private List<String> sentences() {
        return Stream.of(
                        pipesAgainst("message queues", QUEUES),
                        pipesAgainst("shared memory with semaphores", SHARED_MEMORY),
                        pipesAgainst("sockets", SOCKETS),
                        socketsOvertake("message queues", QUEUES),
                        socketsOvertake("shared memory with semaphores", SHARED_MEMORY),
                        integrated())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> pipesAgainst(String name, List<String> rivals) {
        return compare(PIPES, rivals)
                .map(all -> "Named pipes are faster than %s at every size: %s, %s"
                        .formatted(name, verdict(all), ratios(all)));
    }

    private static String verdict(List<Pair> all) {
        String slower = at(all, 1);
        String ties = at(all, 0);
        if (!slower.isEmpty()) {
            return "does not hold, slower at " + slower;
        }
        return ties.isEmpty() ? "holds" : "no difference shown at " + ties;
    }

    private static String at(List<Pair> all, int order) {
        return all.stream()
                .filter(pair -> pair.order() == order)
                .map(pair -> pair.sizes().toString())
                .collect(Collectors.joining(", "));
    }

    /// Sockets are slower at the smallest size and faster at the largest one.
    private Optional<String> socketsOvertake(String name, List<String> rivals) {
        return compare(SOCKETS, rivals).filter(all -> all.size() > 1).map(all -> {
            boolean slowerAtFirst = all.getFirst().order() > 0;
            boolean fasterAtLast = all.getLast().order() < 0;
            return "Sockets overtake %s at larger sizes: %s, %s"
                    .formatted(name, Pair.verdictOn(slowerAtFirst && fasterAtLast), ratios(all));
        });
    }

    private Optional<String> integrated() {
        return compare(List.of(INTEGRATED), SHARED_MEMORY).map(all -> {
            boolean faster = all.stream().allMatch(pair -> pair.order() < 0);
            String savings = all.stream()
                    .map(pair -> saving(pair) + " at " + pair.sizes())
                    .collect(Collectors.joining(", "));
            return "One native call that copies and synchronises is faster than separate calls (published: %s): %s, %s"
                    .formatted(PUBLISHED_SAVING, faster ? "holds" : "does not hold at every size", savings);
        });
    }

    private static String saving(Pair pair) {
        double saved = 1 - pair.ratio();
        return NumberText.percent(Math.abs(saved)) + (pair.order() == 0 ? " (a tie)" : saved < 0 ? " slower" : "");
    }

    /// Two mechanisms at the sizes of both, the smallest first; none if the run has not measured both at one of
    /// them.
    private Optional<List<Pair>> compare(List<String> ones, List<String> others) {
        return ones.stream()
                .flatMap(one -> others.stream().map(other -> compare(one, other)))
                .filter(all -> !all.isEmpty())
                .findFirst();
    }

    private List<Pair> compare(String one, String other) {
        return results.sizes().stream()
                .filter(sizes -> sizes.requestBytes() == sizes.responseBytes())
                .sorted(Comparator.comparingLong(SizeKey::requestBytes))
                .flatMap(sizes -> Pair.of(results, one, other, sizes).stream())
                .toList();
    }

    private static String ratios(List<Pair> all) {
        return all.stream()
                .map(pair -> NumberText.significant(pair.ratio()) + " at " + pair.sizes())
                .collect(Collectors.joining(", ", "ratios ", ""));
    }
}
