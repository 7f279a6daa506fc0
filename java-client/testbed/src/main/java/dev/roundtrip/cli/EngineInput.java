package dev.roundtrip.cli;

import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Condition;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.run.ForkCounts;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.RunSettings;
import dev.roundtrip.run.Step;
import dev.roundtrip.run.StepTimes;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.worker.protocol.Loop;
import dev.roundtrip.worker.protocol.Sizes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// From what the plan says to what the run loop takes.
///
/// @param plan whose seed counts, and whether round trips are taken apart
/// @param farSides where servers are started that are not started here
record EngineInput(
        Installation installation,
        Catalog catalog,
        Map<Placement, Processors> processors,
        Plan plan,
        FarSides farSides) {

    /// The forks of these cells: one for each mechanism and condition, with its sizes as steps, the smallest first.
    List<ForkSpec> specs(List<Cell> cells) {
        var groups = new LinkedHashMap<String, List<Cell>>();
        cells.forEach(cell -> groups.computeIfAbsent(Rows.forkId(cell), _ -> new ArrayList<>())
                .add(cell));
        return groups.entrySet().stream()
                .flatMap(group -> specs(group.getKey(), smallestFirst(group.getValue())).stream())
                .toList();
    }

    private static List<Cell> smallestFirst(List<Cell> cells) {
        return cells.stream()
                .sorted(Comparator.comparingLong(cell ->
                        cell.sizes().request().bytes() + cell.sizes().response().bytes()))
                .toList();
    }

    private List<ForkSpec> specs(String id, List<Cell> cells) {
        if (!plan.profile().isolateSizes()) {
            return List.of(spec(
                    id, cells.getFirst(), cells.stream().map(EngineInput::step).toList()));
        }
        var isolated = new ArrayList<ForkSpec>();
        for (Cell cell : cells) {
            var steps = new ArrayList<Step>();
            // Even alone, large messages are warmed by small ones: a JVM that makes a hundred trips a second is never
            // compiled.
            for (Cell smaller : cells.subList(0, cells.indexOf(cell))) {
                steps.add(new Step(Rows.id(smaller), sizes(smaller), false));
            }
            steps.add(step(cell));
            isolated.add(spec(Rows.id(cell), cell, steps));
        }
        return isolated;
    }

    private static Step step(Cell cell) {
        return new Step(Rows.id(cell), sizes(cell), true);
    }

    /// What carries no message sends none, but that a message of a stream has its stamp, whatever carries it.
    private static Sizes sizes(Cell cell) {
        if (!cell.transport().dependsOnSize() && !cell.sizes().isStream()) {
            return new Sizes(0, 0, 0);
        }
        return new Sizes(
                Math.toIntExact(cell.sizes().request().bytes()),
                Math.toIntExact(cell.sizes().response().bytes()),
                cell.sizes().messages());
    }

    private ForkSpec spec(String id, Cell cell, List<Step> steps) {
        Condition condition = cell.condition();
        Processors cpus = processors.get(condition.placement());
        return new ForkSpec(
                id,
                cell.transport(),
                catalog.find(cell.transport().id()).orElseThrow().folder(),
                new Loop(
                        condition.ratePerSecond(),
                        condition.clients(),
                        condition.gap().toNanos(),
                        cell.sizes().isStream()),
                plan.profile().legs() && cell.transport().withoutLegs().isEmpty(),
                cpus.client(),
                cpus.server(),
                cell.options(),
                steps);
    }

    RunSettings settings(Profile profile, Path logs, RunDirectory runDirectory) throws IOException {
        return new RunSettings(
                installation.workerJars(),
                installation.servers(),
                logs.toAbsolutePath(),
                runDirectory,
                new ForkCounts(
                        profile.forks().usual(),
                        profile.forks().heavy(),
                        profile.forks().least(),
                        profile.forks().most(),
                        profile.forks().keepsRows()),
                new StepTimes(
                        profile.steps().leastWarmUp(),
                        profile.steps().mostWarmUp(),
                        profile.steps().leastMeasure(),
                        profile.minRoundTrips(),
                        profile.precision()),
                profile.timeBudget(),
                profile.timeout(),
                plan.seed(),
                Processors.allowed(),
                farSides.places());
    }
}
