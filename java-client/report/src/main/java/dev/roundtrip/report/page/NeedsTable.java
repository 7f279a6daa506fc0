// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.condition.Durations;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Needs;
import dev.roundtrip.report.choice.Outage;
import dev.roundtrip.report.choice.Recommendation.Part;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Every answer that the page can be asked for, worked out beforehand, so that its script only looks it up.
///
/// @param questions in the order in which answers are counted: the last one's choices follow each other
/// @param lines every sentence once
/// @param answers every answer once: for each part the index of its title among the lines, then those of its
///     sentences
/// @param indexes of the answer to each combination of choices
/// @param calculator for sizes and rates that are not among the choices
record NeedsTable(
        List<Question> questions,
        List<String> lines,
        List<List<List<Integer>>> answers,
        List<Integer> indexes,
        Calculator calculator) {
    /// Rates of one client, from one where nothing matters to one that hardly any row keeps up with.
    private static final List<Integer> RATES = List.of(10, 100, 1_000, 10_000, 100_000);

    /// More sizes would make the page larger than its figures do.
    private static final int MOST_SIZES = 5;

    private static final List<Choice> TOLD_WITHIN =
            List.of(new Choice("", "any time"), new Choice("10ms", "10 ms"), new Choice("1s", "1 s"));

    private static final List<Choice> BACK_WITHIN = List.of(new Choice("", "any time"), new Choice("1s", "1 s"));

    /// @param option of `roundtrip recommend`
    /// @param usual which choice is there at first
    record Question(String option, String text, List<Choice> choices, int usual) {}

    /// @param value of the option
    record Choice(String value, String text) {}

    /// The choices that a run leaves where these needs rule rows out.
    private record Left(Optional<Choices> choices, List<Part> ruledOut) {
        static Left of(RunResults run, int told, int back) {
            var outage = new Outage(nanos(TOLD_WITHIN, told), nanos(BACK_WITHIN, back), false);
            return new Left(Choices.of(outage.kept(run)), outage.isAsked() ? List.of(outage.ruledOut(run)) : List.of());
        }

        private static OptionalDouble nanos(List<Choice> choices, int chosen) {
            return chosen == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of((double)
                            Durations.parse(choices.get(chosen).value()).toNanos());
        }

        List<Part> parts(Needs needs) {
            return Stream.concat(
                            choices.stream().flatMap(some -> some.recommend(needs).parts().stream()), ruledOut.stream())
                    .toList();
        }
    }

    static NeedsTable of(Choices choices, RunResults run) {
        boolean asksForFaults = Outage.isMeasuredIn(run);
        List<SizeKey> sizes = spread(choices.sizes());
        List<Integer> rates = rates(choices);
        var questions = new ArrayList<>(questions(sizes, rates, rates.indexOf((int) choices.rate())));
        var left = new ArrayList<Left>();
        if (asksForFaults) {
            questions.add(new Question("told-within", "A killed C++ is told within", TOLD_WITHIN, 0));
            questions.add(new Question("back-within", "A new C++ answers within", BACK_WITHIN, 0));
        }
        for (int told = 0; told < (asksForFaults ? TOLD_WITHIN.size() : 1); told++) {
            for (int back = 0; back < (asksForFaults ? BACK_WITHIN.size() : 1); back++) {
                left.add(Left.of(run, told, back));
            }
        }
        var lines = new LinkedHashMap<String, Integer>();
        var answers = new LinkedHashMap<List<List<Integer>>, Integer>();
        var indexes = new ArrayList<Integer>();
        int combinations = questions.stream()
                .mapToInt(question -> question.choices().size())
                .reduce(1, Math::multiplyExact);
        for (int combination = 0; combination < combinations; combination++) {
            List<Part> parts =
                    left.get(combination % left.size()).parts(needs(digits(questions, combination), sizes, rates));
            List<List<Integer>> answer =
                    parts.stream().map(part -> indexed(part, lines)).toList();
            answers.putIfAbsent(answer, answers.size());
            indexes.add(answers.get(answer));
        }
        return new NeedsTable(
                questions,
                List.copyOf(lines.keySet()),
                List.copyOf(answers.keySet()),
                indexes,
                Calculator.of(choices.predictor()));
    }

    private static List<Integer> indexed(Part part, Map<String, Integer> lines) {
        var indexes = new ArrayList<Integer>();
        indexes.add(index(part.title(), lines));
        part.lines().forEach(line -> indexes.add(index(line, lines)));
        return indexes;
    }

    private static int index(String line, Map<String, Integer> lines) {
        lines.putIfAbsent(line, lines.size());
        return lines.get(line);
    }

    /// The usual rates, with that of the run in place of the nearest.
    private static List<Integer> rates(Choices choices) {
        double own = choices.rate();
        int nearest = RATES.stream()
                .min(Comparator.comparingDouble(rate -> Math.abs(Math.log(rate / own))))
                .orElseThrow();
        return RATES.stream().map(rate -> rate == nearest ? (int) own : rate).toList();
    }

    private static List<Question> questions(List<SizeKey> sizes, List<Integer> rates, int usual) {
        return List.of(
                question("isolation", "A crash of C++", 1, "none", "may end Java", "process", "must not end Java"),
                question("remote", "C++ may move to another machine", 0, "no", "no", "yes", "yes"),
                question(
                        "languages",
                        "Taking part are",
                        0,
                        "java,cpp",
                        "Java and C++",
                        "several",
                        "other languages, too"),
                question("payload", "Messages are", 0, "bytes", "bytes", "text", "text"),
                question(
                        "when-server-dies",
                        "When C++ dies",
                        0,
                        "both-die",
                        "a time-out of Java will do",
                        "noticed",
                        "Java must be told",
                        "kept",
                        "requests must be kept"),
                question("burn-cores", "Two processors may be kept busy", 0, "no", "no", "yes", "yes"),
                question("consider", "Protocols made by hand", 0, "", "no", "own-protocol", "are kept up"),
                new Question(
                        "rate",
                        "Round trips a second",
                        choices(rates.stream().map(String::valueOf).toList()),
                        usual),
                new Question(
                        "sizes",
                        "Request:response",
                        choices(sizes.stream().map(SizeKey::toString).toList()),
                        0));
    }

    /// @param valuesAndTexts in turn
    private static Question question(String option, String text, int usual, String... valuesAndTexts) {
        var choices = new ArrayList<Choice>();
        for (int i = 0; i < valuesAndTexts.length; i += 2) {
            choices.add(new Choice(valuesAndTexts[i], valuesAndTexts[i + 1]));
        }
        return new Question(option, text, choices, usual);
    }

    private static List<Choice> choices(List<String> values) {
        return values.stream().map(value -> new Choice(value, value)).toList();
    }

    /// The number of the choice of each question in a combination.
    private static int[] digits(List<Question> questions, int combination) {
        int[] digits = new int[questions.size()];
        int left = combination;
        for (int i = questions.size() - 1; i >= 0; i--) {
            int choices = questions.get(i).choices().size();
            digits[i] = left % choices;
            left /= choices;
        }
        return digits;
    }

    private static Needs needs(int[] digits, List<SizeKey> sizes, List<Integer> rates) {
        return new Needs(
                digits[0] == 0 ? Isolation.NONE : Isolation.PROCESS,
                List.of(DeathNotice.BOTH_DIE, DeathNotice.NOTICED, DeathNotice.KEPT)
                        .get(digits[4]),
                digits[1] == 1,
                digits[2] == 1,
                digits[3] == 1,
                digits[5] == 1,
                digits[6] == 1,
                false,
                rates.get(digits[7]),
                OptionalDouble.empty(),
                List.of(sizes.get(digits[8])));
    }

    /// The first and the last pair of sizes, and those at equal distances between them.
    private static List<SizeKey> spread(List<SizeKey> sizes) {
        if (sizes.size() <= MOST_SIZES) {
            return sizes;
        }
        var some = new ArrayList<SizeKey>();
        for (int i = 0; i < MOST_SIZES; i++) {
            some.add(sizes.get(i * (sizes.size() - 1) / (MOST_SIZES - 1)));
        }
        return some;
    }
}
