// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.check;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.roundtrip.report.check.CheckResult;
import dev.roundtrip.report.check.Target;
import dev.roundtrip.report.print.TextTable;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Whether runs that were ended by a signal ended as they should. Pure; any thread.
record SignalsCheck(List<EndedRun> runs) {
    SignalsCheck {
        runs = List.copyOf(runs);
    }

    List<Target> targets() {
        return List.of(
                Target.all("runs that ended within 5 s", runs, EndedRun::endsInTime),
                Target.all("runs that ended with the code of their signal", runs, EndedRun::hasTheCodeOfItsSignal),
                Target.all("runs that did not say null", runs, EndedRun::saysNoNull),
                Target.all("runs that kept every finished fork", runs, EndedRun::losesNothing),
                Target.all("terminated runs with a fork that wrote their tables", runs, EndedRun::writesTables),
                Target.all(
                        "runs that left no process and, after the next command, no object",
                        runs,
                        EndedRun::leavesNothing));
    }

    CheckResult result() {
        var table = new TextTable(List.of("signal", "runs", "with a fork", "median ms", "longest ms"));
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        ArrayNode nodes = tree.putArray("runs");
        Stream.of(Signal.values())
                .map(this::endedBy)
                .filter(ended -> !ended.isEmpty())
                .forEach(ended -> table.add(row(ended)));
        runs.forEach(run -> add(run, nodes.addObject()));
        return CheckResult.of("## From the signal to the end\n\n" + table, tree, targets());
    }

    private List<EndedRun> endedBy(Signal signal) {
        return runs.stream().filter(run -> run.signal() == signal).toList();
    }

    /// Of at least one run.
    private static List<String> row(List<EndedRun> ended) {
        List<Duration> took = ended.stream().map(EndedRun::took).sorted().toList();
        return List.of(
                "SIG" + ended.getFirst().signal(),
                String.valueOf(ended.size()),
                String.valueOf(
                        ended.stream().filter(run -> run.forksBefore() > 0).count()),
                String.valueOf(took.get(took.size() / 2).toMillis()),
                String.valueOf(took.getLast().toMillis()));
    }

    private static void add(EndedRun run, ObjectNode node) {
        node.put("signal", run.signal().name());
        node.put("momentMillis", run.moment().toMillis());
        node.put("tookMillis", run.took().toMillis());
        node.put("exitCode", run.exitCode());
        node.put("saysNoNull", run.saysNoNull());
        node.put("forksBefore", run.forksBefore());
        node.put("forksAfter", run.forksAfter());
        node.put("hasTables", run.hasTables());
        node.put("processesLeft", run.processesLeft());
        node.put("objectsLeft", run.objectsLeft());
    }
}
