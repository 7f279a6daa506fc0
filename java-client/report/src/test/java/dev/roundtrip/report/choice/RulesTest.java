// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.page.Page;
import dev.roundtrip.report.summary.Summary;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.results.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// README's rules, `recommend`, the summary and the page of a run name the same row for the same need. The run is a
/// stored one of a busy machine, which shows all of the rows in question.
final class RulesTest {
    private static final Path RUN = Path.of("src/test/resources/dev/roundtrip/report/runs/choice");
    private static final Path README = Path.of("../../README.md");

    private static final Pattern RULE =
            Pattern.compile("^\\d\\. If ([^:]+): (?:a broker, )?`([^`]+)`([^.]*)\\.", Pattern.MULTILINE);
    private static final Pattern FROM_A_RATE = Pattern.compile("from (\\d+) calls a second on, `([^`]+)`");
    private static final Pattern WITHOUT_FFM = Pattern.compile("before Java 22, `([^`]+)`");
    private static final Pattern ON_A_CORE = Pattern.compile("you can give away a core, `([^`]+)`");

    private static final SizeKey SMALL = new SizeKey(16, 16);
    private static final SizeKey LARGE = new SizeKey(65_536, 65_536);
    private static final SizeKey NOT_MEASURED = new SizeKey(300, 4096);

    @TempDir
    private static Path folder;

    private static RunResults run;
    private static Choices choices;
    private static JsonNode page;

    /// A need in one situation.
    private record Asked(Situation situation, int rate, SizeKey sizes) {}

    private static final List<Asked> NEEDS = Stream.of(
                    needs(Situation.CRASH_TOGETHER, SMALL, 10, 100, 1_000, 10_000, 100_000),
                    needs(Situation.CRASH_TOGETHER, LARGE, 1_000),
                    needs(Situation.CRASH_TOGETHER, NOT_MEASURED, 100, 10_000),
                    needs(Situation.CRASH_ALONE, SMALL, 10, 100, 1_000, 10_000),
                    needs(Situation.CRASH_ALONE, LARGE, 1_000),
                    needs(Situation.CRASH_ALONE, NOT_MEASURED, 200),
                    needs(Situation.MAY_MOVE, SMALL, 10, 100, 1_000, 10_000),
                    needs(Situation.MAY_MOVE, NOT_MEASURED, 200),
                    needs(Situation.SEVERAL, SMALL, 10, 100, 1_000, 10_000),
                    needs(Situation.SEVERAL, LARGE, 1_000),
                    needs(Situation.SEVERAL, NOT_MEASURED, 100),
                    needs(Situation.KEPT, SMALL, 10),
                    needs(Situation.KEPT, LARGE, 10),
                    needs(Situation.HTTP, SMALL, 10, 100),
                    needs(Situation.HTTP, NOT_MEASURED, 10))
            .flatMap(List::stream)
            .toList();

    private static List<Asked> needs(Situation situation, SizeKey sizes, int... rates) {
        return Arrays.stream(rates)
                .mapToObj(rate -> new Asked(situation, rate, sizes))
                .toList();
    }

    @BeforeAll
    static void readRun() throws IOException {
        run = RunResults.read(RunFolder.open(RUN));
        choices = Choices.of(run).orElseThrow();
        Page.write(List.of(run), List.of(), folder.resolve("index.html"));
        String text = Files.readString(folder.resolve("index.html"));
        int start = text.indexOf("id=\"needs\">") + "id=\"needs\">".length();
        page = new ObjectMapper()
                .readTree(text.substring(start, text.indexOf("</script>", start)))
                .get(0);
    }

    @Test
    void thirtyNeedsHaveOneAnswerEverywhere() throws IOException {
        assertThat(NEEDS).hasSize(30);
        assertThat(disagreements(Files.readString(README))).isEmpty();
    }

    @Test
    void oneWrongWordOfARuleIsFound() throws IOException {
        String readme = Files.readString(README);

        for (MatchResult rule : rules(readme)) {
            int start = rule.start(1);
            for (MatchResult word : Pattern.compile("[\\w+-]+|`[^`]+`")
                    .matcher(rule.group(1))
                    .results()
                    .toList()) {
                String wrong =
                        readme.substring(0, start + word.start()) + "otherwise" + readme.substring(start + word.end());
                assertThat(disagreements(wrong))
                        .as(word.group() + " in " + rule.group(1))
                        .isNotEmpty();
            }
            for (MatchResult id : Pattern.compile("`([^`]+)`|\\d{3,}")
                    .matcher(rule.group())
                    .results()
                    .toList()) {
                String wrong = readme.substring(0, rule.start() + id.start())
                        + (id.group().startsWith("`") ? "`soap`" : "10")
                        + readme.substring(rule.start() + id.end());
                assertThat(disagreements(wrong))
                        .as(id.group() + " in " + rule.group())
                        .isNotEmpty();
            }
        }
    }

    /// Disagreements about the rules, a line each.
    private static List<String> disagreements(String readme) {
        var lines = new ArrayList<String>();
        List<MatchResult> rules = rules(readme);
        String summary = new Summary(run).toString().lines().findFirst().orElseThrow();
        for (Situation situation : Situation.values()) {
            List<MatchResult> said = rules.stream()
                    .filter(rule -> rule.group(1).replaceAll("\\s+", " ").equals(situation.words()))
                    .toList();
            if (said.size() != 1) {
                lines.add("README does not say what to take if " + situation.words());
                continue;
            }
            MatchResult rule = said.getFirst();
            for (Asked need : NEEDS) {
                if (need.situation() == situation) {
                    String wanted = row(rule, need.rate());
                    String advised = pick(choices, situation.needs(need.rate(), need.sizes()));
                    String shown = need.sizes().equals(NOT_MEASURED) || need.rate() == 200 ? wanted : onPage(need);
                    if (!wanted.equals(advised) || !wanted.equals(shown)) {
                        lines.add("%s: README %s, recommend %s, page %s".formatted(need, wanted, advised, shown));
                    }
                }
            }
            boolean isMet = choices.recommend(situation.needs(Situation.RATE, SMALL))
                    .id()
                    .isPresent();
            if (isMet && !summary.contains(situation.words() + ": " + row(rule, (int) Situation.RATE))) {
                lines.add("the summary says another row if " + situation.words());
            }
        }
        lines.addAll(otherwise(rules));
        return lines;
    }

    /// The rows that rules name under further conditions.
    private static List<String> otherwise(List<MatchResult> rules) {
        RunResults old = new RunResults(
                run.name(),
                run.run(),
                run.cells().stream()
                        .filter(cell -> !cell.transport().startsWith("ffm"))
                        .toList());
        Needs burning = Needs.of(
                Need.stated("--isolation process --burn-cores yes --consider own-protocol --rate 100000"), SMALL);
        return Stream.of(
                        further(
                                rules,
                                WITHOUT_FFM,
                                pick(Choices.of(old).orElseThrow(), Situation.CRASH_TOGETHER.needs(10_000, SMALL))),
                        further(rules, ON_A_CORE, pick(choices, burning)))
                .flatMap(List::stream)
                .toList();
    }

    private static List<String> further(List<MatchResult> rules, Pattern condition, String advised) {
        boolean isSaid = rules.stream()
                .map(rule -> condition.matcher(rule.group().replaceAll("\\s+", " ")))
                .anyMatch(found -> found.find() && found.group(1).equals(advised));
        return isSaid ? List.of() : List.of(condition + " does not name " + advised);
    }

    private static List<MatchResult> rules(String readme) {
        return RULE.matcher(readme).results().toList();
    }

    private static String row(MatchResult rule, int rate) {
        var from = FROM_A_RATE.matcher(rule.group(3));
        return from.find() && rate >= Integer.parseInt(from.group(1)) ? from.group(2) : rule.group(2);
    }

    private static String pick(Choices choices, Needs needs) {
        return choices.recommend(needs).id().orElse("nothing");
    }

    /// The row that the page's script finds.
    private static String onPage(Asked need) {
        String asked = "%s --rate %d --sizes %s ".formatted(need.situation().options(), need.rate(), need.sizes());
        int index = 0;
        for (JsonNode question : page.get("questions")) {
            List<String> options = question.get("choices").findValuesAsText("options");
            int chosen = IntStream.range(0, options.size())
                    .filter(choice -> asked.contains(options.get(choice) + " "))
                    .boxed()
                    .max(Comparator.comparingInt(choice -> options.get(choice).length()))
                    .orElse(-1);
            assertThat(chosen).as(question.toString()).isNotNegative();
            index = index * options.size() + chosen;
        }
        int run = 0;
        for (; index >= page.get("indexes").get(run + 1).asInt(); run += 2) {
            index -= page.get("indexes").get(run + 1).asInt();
        }
        int first = page.get("answers")
                .get(page.get("indexes").get(run).asInt())
                .get(0)
                .asInt();
        int title = page.get("parts").get(first).get(0).asInt();
        return page.get("lines").get(title).asText().replace("Take ", "");
    }
}
