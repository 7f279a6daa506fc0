// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.report.Fastest.Kind;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.document.Document.Note;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.print.Templates;
import dev.roundtrip.report.sections.Remarks;
import dev.roundtrip.report.sections.RunDocument;
import dev.roundtrip.report.several.Comparison;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Writes the page of one or more runs: a single HTML file without a reference to anything outside of it.
public final class Page {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Names of profiles that repeat a paper.
    private static final Pattern PAPER = Pattern.compile(".+-\\d{4}|thesis|coralqueue");

    private Page() {}

    /// @param runs at least one; the first is shown first
    /// @param papers the first run beside the papers
    /// @param file is replaced; its folder exists
    /// @throws IOException if the file cannot be written
    public static void write(List<RunResults> runs, List<Section> papers, Path file) throws IOException {
        Templates.HTML.write(Page.class, "page", content(runs, papers), file);
    }

    private static Map<String, Object> content(List<RunResults> runs, List<Section> papers) throws IOException {
        var content = new LinkedHashMap<String, Object>();
        content.put("heading", runs.getFirst().title() + " from Java to C++");
        content.put("style", Assets.style());
        content.put("chartLibrary", Assets.chartLibrary());
        content.put("script", Assets.script());
        content.put("data", json(runs.stream().map(RunData::of).toList()));
        List<RunText> texts =
                runs.stream().map(run -> RunText.of(run, !papers.isEmpty())).toList();
        content.put("needs", needs(texts));
        content.put("severalRuns", runs.size() > 1);
        if (runs.size() > 1) {
            content.put("obstacles", new Comparison(runs).obstacles());
            content.put("comparisons", new Comparison(runs).tables());
        }
        content.put("papers", RunDocument.headed(runs.getFirst(), papers));
        content.put("hasPapers", !papers.isEmpty());
        content.put("kinds", Arrays.stream(Kind.values()).map(Kind::label).toList());
        content.put("runs", texts);
        return content;
    }

    /// A run in words.
    ///
    /// @param isSmall whether there is too little to choose from
    /// @param hasAnswer whether anything but floors was measured
    /// @param whyNoAnswer in place of one
    private record RunText(
            String label,
            String machineLine,
            String conditions,
            String whereMeasured,
            boolean hasAnswer,
            String whyNoAnswer,
            boolean canChoose,
            boolean isSmall,
            boolean isOfPaper,
            List<Advice> advice,
            Optional<NeedsTable> needs,
            List<Answer> answers,
            List<Note> remarks,
            List<Section> sections,
            List<Machine.Group> machine) {
        static RunText of(RunResults results, boolean hasPapers) {
            List<Answer> answers = Answer.of(results);
            Optional<Choices> choices = Choices.of(results);
            return new RunText(
                    RunData.label(results),
                    new MachineText(results.run()).line(),
                    new Remarks(results).conditions(),
                    whereMeasured(results),
                    !answers.isEmpty(),
                    whyNoAnswer(results),
                    choices.isPresent(),
                    choices.isPresent() && !choices.get().areSeveral(),
                    hasPapers && PAPER.matcher(results.run().profile()).matches(),
                    choices.map(Advice::of).orElse(List.of()),
                    choices.map(NeedsTable::of),
                    answers,
                    new Remarks(results).notes(),
                    RunDocument.sections(results),
                    Machine.groups(results.run()));
        }

        private static String whyNoAnswer(RunResults results) {
            if (results.isFaulty()) {
                return "These are faults: a chart and tables below say what came of them.";
            }
            return results.isCold()
                    ? "These are the first round trips of fresh JVMs: the charts and a table below say what they took."
                    : "This run has no figure of a mechanism that one could choose.";
        }

        private static String whereMeasured(RunResults results) {
            List<String> servers = new Remarks(results).servers();
            return servers.isEmpty()
                    ? "All of it was measured on one machine: a real network adds its own time."
                    : String.join(". ", servers) + ". Of all others both sides were on one machine.";
        }
    }

    /// A table for each run; `null` where there is nothing to choose from.
    private static String needs(List<RunText> runs) throws JsonProcessingException {
        return json(runs.stream().map(run -> run.needs().orElse(null)).toList());
    }

    /// JSON that may stand in a script element: `<` occurs within strings only, where it may be written as an
    /// escape.
    private static String json(Object content) throws JsonProcessingException {
        return JSON.writeValueAsString(content).replace("<", "\\u003c");
    }
}
