// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.published;

import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.published.Papers.PublishedFile;
import dev.roundtrip.results.CellId.SizeKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVRecord;

/// Claims of the papers' results and conclusions (`results/published/claims.csv`), each with the judge that says of a
/// run whether it holds there.
record Claims(List<Claim> all) {
    private static final String FILE = "claims.csv";
    private static final String EVERY_SIZE = "all";

    /// A sentence of a paper, and where a run may show whether it holds.
    ///
    /// @param where chapter, table or figure of the paper
    /// @param rows as [Judge] has them; of each the first that was measured stands for its mechanism
    /// @param sizes none for all that were measured both ways alike
    /// @param published ratio, or microseconds, as [Judge] has it
    record Claim(
            String paper,
            String where,
            String text,
            Judge judge,
            Figure.Kind kind,
            List<List<String>> rows,
            List<SizeKey> sizes,
            OptionalDouble published) {
        static Claim of(CSVRecord row) {
            return new Claim(
                    row.get("paper"),
                    row.get("where"),
                    row.get("claim"),
                    Labels.find(Judge.class, row.get("judge")),
                    Labels.find(Figure.Kind.class, row.get("figure")),
                    words(row.get("rows"), " ")
                            .map(word -> words(word, "\\|").toList())
                            .toList(),
                    words(row.get("sizes").replace(EVERY_SIZE, ""), " ")
                            .map(Claim::sizes)
                            .toList(),
                    words(row.get("published"), " ")
                            .mapToDouble(Double::parseDouble)
                            .findFirst());
        }

        private static Stream<String> words(String text, String between) {
            return Stream.of(text.split(between, -1)).filter(word -> !word.isEmpty());
        }

        private static SizeKey sizes(String text) {
            String[] both = text.split(":", 2);
            return new SizeKey(SizeText.bytes(both[0]), SizeText.bytes(both[1]));
        }

        private String sentence(Verdict verdict) {
            return where + ": " + text + ": " + verdict;
        }
    }

    /// Parts of one or several runs, each of one exchange under its first condition.
    record Evidence(List<RunResults> parts) {
        /// Times beside faults are of no account.
        static Evidence of(List<RunResults> runs) {
            return new Evidence(runs.stream()
                    .flatMap(run -> run.exchanges().stream())
                    .filter(part -> !part.isFaulty())
                    .map(RunResults::underFirstCondition)
                    .toList());
        }

        /// The figure of a mechanism at some sizes, of the first of its rows that has one.
        Optional<Figure> figure(Claim claim, List<String> rows, SizeKey sizes) {
            return rows.stream()
                    .flatMap(row ->
                            parts.stream().filter(claim.kind()::isOf).flatMap(part -> part.find(row, sizes).stream()))
                    .flatMap(cell -> claim.kind().of(cell).stream())
                    .findFirst();
        }

        /// Sizes at which a claim is judged, the smallest first.
        List<SizeKey> sizes(Claim claim) {
            return !claim.sizes().isEmpty()
                    ? claim.sizes()
                    : parts.stream()
                            .filter(claim.kind()::isOf)
                            .flatMap(part -> part.sizes().stream())
                            .filter(pair -> pair.requestBytes() == pair.responseBytes())
                            .distinct()
                            .sorted(Comparator.comparingLong(SizeKey::requestBytes))
                            .toList();
        }
    }

    /// @throws IOException if the file is missing or damaged
    static Claims read(Path folder) throws IOException {
        return new Claims(new PublishedFile(folder.resolve(FILE)).rows(Claim::of));
    }

    /// A sentence for each claim of a paper: whether it holds, and the figure. Claims that the runs do not judge are
    /// counted unless all are asked for.
    List<String> sentences(String paper, Evidence evidence, boolean everyOne) {
        var sentences = new ArrayList<String>();
        int left = 0;
        for (Claim claim : all) {
            if (claim.paper().equals(paper)) {
                Verdict verdict = claim.judge().verdict(claim, evidence);
                if (everyOne || verdict.isJudged()) {
                    sentences.add(claim.sentence(verdict));
                } else {
                    left++;
                }
            }
        }
        if (left > 0 && !sentences.isEmpty()) {
            sentences.add(left + " more claims of the paper are not judged by this run");
        }
        return sentences;
    }
}
