// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.roundtrip.cli.TransportSettings.Variables;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.machine.Environment;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.SizePair;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.MachineText;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.choice.Predictions;
import dev.roundtrip.report.choice.Predictor;
import dev.roundtrip.report.print.Markdown;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.server.ChildEnvironment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip predict`: times at sizes that a run did not measure.
@Command(
        name = "predict",
        description = "Tells the times of a run's rows at sizes that it did not measure, from those around them.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: roundtrip predict results/before --sizes 300B:4KiB --transports uds,grpc-uds",
            "An interval in brackets holds nine of ten times. Nothing is told beyond the sizes of the run, across a"
                    + " step, or for another machine.",
            "Exit codes: 0 all is told; 2 wrong use; 4 something cannot be told, and which run would answer it"
        })
final class PredictCommand extends ProgramCommand {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MACHINE = "machine";

    @Parameters(paramLabel = "DIR", description = "the run's folder")
    private Path folder;

    @Option(
            names = "--sizes",
            paramLabel = "Q:R",
            split = ",",
            required = true,
            description = "request and response sizes, as in 300B:4KiB")
    private List<String> sizes = List.of();

    @Option(
            names = "--transports",
            paramLabel = "a,b",
            split = ",",
            description = "only these mechanisms; all of the run if there is none")
    private List<String> transports = List.of();

    @Option(
            names = "--despite",
            paramLabel = MACHINE,
            description = "machine: tell times of the machine that the run is of, though this is another")
    private String despite = "";

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws PlanException, InterruptedException {
        RunResults run = RunFolders.read(List.of(folder)).getFirst();
        var predictor = Predictor.of(run);
        List<SizeKey> pairs = checked(predictor);
        var measured = new MachineText(run.run());
        MachineText here = despite.isEmpty() ? here() : measured;
        if (!measured.isSameMachine(here)) {
            print("""
                    The run is of another machine, whose times say nothing of this one:
                      run:  %s
                      here: %s
                    To know: %s
                    --despite machine tells the times of that machine.
                    """.formatted(
                    measured.line(), here.line(), Predictions.command(String.join(",", named(predictor)), pairs)));
            return ExitCode.INCONCLUSIVE;
        }
        var predictions = new Predictions(predictor, pairs, transports);
        print(Markdown.of(List.of(predictions.section())));
        return predictions.areAllKnown() ? ExitCode.DONE : ExitCode.INCONCLUSIVE;
    }

    private List<SizeKey> checked(Predictor predictor) throws PlanException {
        var problems = new ArrayList<String>();
        List<SizeKey> pairs = sizes.stream()
                .flatMap(text -> PlanException.parse("--sizes:", text, SizePair::parse, problems).stream())
                .map(pair -> new SizeKey(pair.requestBytes(), pair.responseBytes()))
                .toList();
        List<String> known = ids(predictor).toList();
        transports.stream()
                .filter(id -> !known.contains(id))
                .forEach(id -> problems.add(
                        "--transports: '%s' has no round trips in this run%s".formatted(id, Labels.hint(id, known))));
        if (!List.of("", MACHINE).contains(despite)) {
            problems.add("--despite: '" + despite + "' is not machine");
        }
        PlanException.throwIfAny(problems);
        return pairs;
    }

    private List<String> named(Predictor predictor) {
        return transports.isEmpty() ? ids(predictor).toList() : transports;
    }

    private static Stream<String> ids(Predictor predictor) {
        return predictor.rows().values().stream()
                .map(List::getFirst)
                .map(CellResult::transport)
                .distinct();
    }

    private MachineText here() throws InterruptedException {
        Environment environment = Environment.capture(
                TransportSettings.folders(installation.results(), Map.of()), Variables.given(ChildEnvironment.STATED));
        return new MachineText(JSON.valueToTree(environment), null);
    }
}
