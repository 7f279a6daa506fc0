package dev.roundtrip.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.check.QuickCheck;
import dev.roundtrip.report.check.QuickCheckJson;
import dev.roundtrip.report.check.QuickCheckText;
import dev.roundtrip.report.check.ThreeRuns;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `roundtrip check quick A QUICK B`: whether a short run says what long ones before and behind it say.
@Command(
        name = "quick",
        description = "Holds the medians of a quick run against those of long runs right before and behind it.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: roundtrip check quick results/before results/quick results/behind",
            "Exit codes: 0 every share is as asked; 1 one is not; 2 wrong use"
        })
final class CheckQuickCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FOLDERS = "name the folders of three runs, a long one, a quick one and a long one, or "
            + "give --runs with folders that hold a, quick and b";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RUN", arity = "0..*", description = "long run A, the quick run, long run B")
    private List<Path> three = List.of();

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            arity = "1..*",
            description = "folders that hold three runs each, named a, quick and b, which are judged together")
    private List<Path> triples = List.of();

    @Option(names = "--json", description = "print it as JSON")
    private boolean json;

    @Override
    public Integer call() throws PlanException, IOException {
        QuickCheck check = ThreeRuns.check(read());
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(new QuickCheckJson(check).tree()));
        } else {
            out.print(new QuickCheckText(check));
        }
        out.flush();
        return check.holds() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private List<ThreeRuns> read() throws PlanException {
        boolean isThree = three.size() == 3 && triples.isEmpty();
        if (!isThree && (triples.isEmpty() || !three.isEmpty())) {
            String given = three.size() + " runs and " + triples.size() + " folders of three are given: ";
            throw new PlanException(List.of(given + FOLDERS));
        }
        List<Path> folders = isThree
                ? three
                : triples.stream()
                        .flatMap(triple -> Stream.of("a", "quick", "b").map(triple::resolve))
                        .toList();
        List<RunResults> runs = GivenRuns.read(folders);
        var read = new ArrayList<ThreeRuns>();
        for (int i = 0; i < runs.size(); i += 3) {
            read.add(new ThreeRuns(runs.get(i), runs.get(i + 1), runs.get(i + 2)));
        }
        refuseWithoutCells(read);
        return read;
    }

    private static void refuseWithoutCells(List<ThreeRuns> triples) throws PlanException {
        List<String> problems = triples.stream()
                .filter(runs -> runs.cells().isEmpty())
                .map(runs -> ("%s, %s and %s have no cell that all three measured; "
                                + "measure the same --transports and --sizes at the same --placement")
                        .formatted(
                                runs.first().name(),
                                runs.quick().name(),
                                runs.other().name()))
                .toList();
        if (!problems.isEmpty()) {
            throw new PlanException(problems);
        }
    }
}
