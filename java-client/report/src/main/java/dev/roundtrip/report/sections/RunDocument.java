// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document;
import dev.roundtrip.report.document.Document.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The document of a run. A new section is a class and a line here; every format then has it.
public final class RunDocument {
    /// Sections of times, which every run has, in the order in which they are printed.
    private static final List<Function<RunResults, List<Section>>> TIMES = List.of(
            SizeGrid::medians,
            SizeGrid::means,
            Details::times,
            Details::tails,
            CoreDistance::of,
            SizeGrid::floors,
            JavaOverCpp::of,
            Details::costs,
            Details::memory);

    /// Sections that a run has for what it was asked besides times.
    private static final List<Function<RunResults, List<Section>>> ASKED = List.of(
            Streams::whole, Streams::oneWay, Loops::of, BusyRows::of, Allocations::of, Legs::of, MessageShares::of);

    private RunDocument() {}

    /// @param papers sections that set the run beside papers
    public static Document of(RunResults run, List<Section> papers) {
        var remarks = new Remarks(run);
        var sections = new ArrayList<>(sections(run));
        sections.addAll(headed(run, papers));
        sections.add(Section.ofNotes("How to read it", remarks.notes()));
        String title = run.title() + ", profile " + run.run().profile() + ", "
                + run.run().startedAt();
        return new Document(title, remarks.conditionsAndMachines(), sections);
    }

    /// The medians of its round trips and how to read them, to stand in a document of somebody else; empty if it has
    /// none.
    public static Optional<Section> medians(RunResults run) {
        return run.exchanges().stream()
                .filter(part -> !part.isFaulty())
                .flatMap(part -> SizeGrid.medians(part).stream())
                .filter(medians -> !medians.tables().isEmpty())
                .map(medians -> new Section("", medians.tables(), new Remarks(run).notes()))
                .findFirst()
                .map(medians -> headed(run, List.of(medians)).getFirst());
    }

    /// The tables of its round trips, then of its streams.
    public static List<Section> sections(RunResults run) {
        return sections(run, Stream.concat(TIMES.stream(), ASKED.stream()).toList());
    }

    /// Sections of loops, legs, streams and others that a run was asked for besides times.
    public static List<Section> asked(RunResults run) {
        return sections(run, ASKED);
    }

    private static List<Section> sections(RunResults run, List<Function<RunResults, List<Section>>> kinds) {
        List<Section> sections = run.exchanges().stream()
                .flatMap(part -> sectionsOf(part, kinds))
                .filter(section -> !section.isEmpty())
                .toList();
        return headed(run, sections);
    }

    private static Stream<Section> sectionsOf(RunResults part, List<Function<RunResults, List<Section>>> kinds) {
        if (part.isCold()) {
            return ColdStarts.of(part).stream();
        }
        return part.isFaulty() ? Faults.of(part).stream() : kinds.stream().flatMap(kind -> kind.apply(part).stream());
    }

    /// Sections whose tables say in their heads what stood in for Windows.
    public static List<Section> headed(RunResults run, List<Section> sections) {
        return run.underWine()
                .map(wine ->
                        sections.stream().map(section -> section.saying(wine)).toList())
                .orElse(sections);
    }
}
