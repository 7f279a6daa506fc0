// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import dev.roundtrip.condition.Condition;
import dev.roundtrip.report.choice.Choices;
import dev.roundtrip.report.choice.Need;
import dev.roundtrip.report.choice.Needs;
import dev.roundtrip.report.choice.Recommendation;
import dev.roundtrip.report.choice.Recommendation.Part;
import dev.roundtrip.results.CellId.SizeKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Every answer that the page can be asked for, worked out beforehand, so that its script only looks it up.
///
/// @param questions in the order in which answers are counted: the last one's choices follow each other
/// @param lines every sentence once
/// @param parts every part of an answer once: the index of its title among the lines, then those of its sentences
/// @param answers every answer once: the indexes of its parts
/// @param indexes of the answer to each combination of choices, and after each how many combinations in turn have it
/// @param calculator for sizes and rates that are not among the choices
record NeedsTable(
        List<Question> questions,
        List<String> lines,
        List<List<Integer>> parts,
        List<List<Integer>> answers,
        List<Integer> indexes,
        Calculator calculator) {
    /// Rates of one client, from one where nothing matters to one that hardly any row keeps up with.
    private static final List<Integer> RATES = List.of(10, 100, 1_000, 10_000, 100_000);

    private static final int MOST_SIZES = 5;

    /// More would make the page larger than its figures do.
    private static final int MOST_COMBINATIONS = 25_000;

    /// @param usual which choice is there at first
    record Question(String text, List<Choice> choices, int usual) {
        private static Question of(String text, Choice... choices) {
            return new Question(text, List.of(choices), 0);
        }
    }

    /// @param options of `roundtrip recommend`; empty where nothing is asked
    record Choice(String options, String text) {}

    static NeedsTable of(Choices choices) {
        List<Question> questions = questions(choices);
        var lines = new Numbered<String>();
        var parts = new Numbered<List<Integer>>();
        var answers = new Numbered<List<Integer>>();
        var indexes = new ArrayList<Integer>();
        for (int combination = 0; combination < combinations(questions); combination++) {
            String options = options(questions, combination);
            Needs needs = Needs.of(Need.stated(options), choices.sizes().getFirst());
            int answer = answers.number(choices.recommend(needs).parts().stream()
                    .map(part -> parts.number(indexed(part, lines)))
                    .toList());
            int last = indexes.size() - 2;
            if (last >= 0 && indexes.get(last) == answer) {
                indexes.set(last + 1, indexes.get(last + 1) + 1);
            } else {
                indexes.addAll(List.of(answer, 1));
            }
        }
        return new NeedsTable(
                questions, lines.all(), parts.all(), answers.all(), indexes, Calculator.of(choices.predictor()));
    }

    private static int combinations(List<Question> questions) {
        return questions.stream()
                .mapToInt(question -> question.choices().size())
                .reduce(1, Math::multiplyExact);
    }

    /// Things that get a number each, in their order.
    private record Numbered<T>(Map<T, Integer> numbers) {
        Numbered() {
            this(new LinkedHashMap<>());
        }

        int number(T thing) {
            return numbers.computeIfAbsent(thing, _ -> numbers.size());
        }

        List<T> all() {
            return List.copyOf(numbers.keySet());
        }
    }

    private static List<Integer> indexed(Part part, Numbered<String> lines) {
        return Stream.concat(Stream.of(part.title()), part.lines().stream())
                .map(lines::number)
                .toList();
    }

    /// The choice of each question in a combination, as options of a command.
    static String options(List<Question> questions, int combination) {
        var options = new ArrayList<String>();
        int left = combination;
        for (Question question : questions.reversed()) {
            List<Choice> choices = question.choices();
            options.addFirst(choices.get(left % choices.size()).options());
            left /= choices.size();
        }
        return String.join(" ", options);
    }

    /// The usual rates, with that of the run in place of the nearest.
    private static List<Integer> rates(Choices choices) {
        double own = choices.rate();
        int nearest = RATES.stream()
                .min(Comparator.comparingDouble(rate -> Math.abs(Math.log(rate / own))))
                .orElseThrow();
        return RATES.stream().map(rate -> rate == nearest ? (int) own : rate).toList();
    }

    private static List<Question> questions(Choices choices) {
        List<Integer> rates = rates(choices);
        var questions = new ArrayList<Question>();
        questions.add(new Question(
                "A crash of C++",
                List.of(
                        new Choice("", "may end Java"),
                        new Choice("--isolation memory", "must not end Java; a sandbox in it will do"),
                        new Choice("--isolation process", "must not end Java")),
                2));
        questions.add(Question.of(
                "C++ is called",
                new Choice("", "by Java alone, on one machine"),
                new Choice("--remote yes", "from another machine one day"),
                new Choice("--languages several", "by other languages, too"),
                new Choice("--remote yes --languages several", "by other languages and from other machines"),
                new Choice("--payload text", "by Java alone, with text"),
                new Choice("--remote yes --languages several --payload text", "by anybody, with text")));
        questions.add(new Question("When C++ dies", deaths(choices), 0));
        questions.add(Question.of(
                "Taken, too, are",
                new Choice("", "no others"),
                new Choice("--burn-cores yes", "rows that keep two processors busy"),
                new Choice("--consider own-protocol", "protocols of your own"),
                new Choice("--burn-cores yes --consider own-protocol", "both of them"),
                new Choice("--consider outside-contract", "rows that skip a copy")));
        questions.add(new Question("A round trip may take", times(choices), 0));
        if (choices.machines().size() > 1) {
            questions.add(new Question("The machine", machines(choices), 0));
        }
        questions.add(new Question(
                "Round trips a second",
                rates.stream()
                        .map(rate -> new Choice("--rate " + rate, String.valueOf(rate)))
                        .toList(),
                rates.indexOf((int) choices.rate())));
        int most = Math.clamp(MOST_COMBINATIONS / combinations(questions), 1, MOST_SIZES);
        questions.add(new Question(
                "Request:response",
                spread(choices.sizes(), most).stream()
                        .map(sizes -> new Choice("--sizes " + sizes, sizes.toString()))
                        .toList(),
                0));
        return questions;
    }

    /// With the limits that a run can judge: some need servers that were killed.
    private static List<Choice> deaths(Choices choices) {
        var deaths = new ArrayList<Choice>(List.of(
                new Choice("", "nobody has to learn of it"),
                new Choice("--when-server-dies noticed", "Java must be told within a second")));
        if (choices.haveKills()) {
            deaths.addAll(List.of(
                    new Choice("--told-within 10ms", "Java must be told within 10 ms"),
                    new Choice("--back-within 100ms", "a new C++ must answer within 100 ms"),
                    new Choice("--lose-nothing", "no request may be lost")));
        }
        deaths.add(new Choice("--when-server-dies kept", "requests must be kept"));
        return deaths;
    }

    private static List<Choice> times(Choices choices) {
        var times = new ArrayList<Choice>(
                List.of(new Choice("", "any time"), new Choice("--within 100us", "100 µs by median")));
        if (choices.haveTails()) {
            times.add(new Choice("--p99-within 1ms", "1 ms, 99 of 100 of them"));
        }
        return times;
    }

    private static List<Choice> machines(Choices choices) {
        return choices.machines().stream()
                .map(machine -> new Choice(
                        Recommendation.machineOptions(machine).strip(),
                        machine.equals(Condition.USUAL) ? "is quiet" : machine.names()))
                .toList();
    }

    /// The first and the last pair of sizes, and those at equal distances between them; of one the first.
    private static List<SizeKey> spread(List<SizeKey> sizes, int most) {
        if (sizes.size() <= most || most == 1) {
            return sizes.subList(0, Math.min(sizes.size(), most));
        }
        var some = new ArrayList<SizeKey>();
        for (int i = 0; i < most; i++) {
            some.add(sizes.get(i * (sizes.size() - 1) / (most - 1)));
        }
        return some;
    }
}
