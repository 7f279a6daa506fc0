// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.ClientThreads;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Jvm;
import dev.roundtrip.condition.Message;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.results.Effort;
import dev.roundtrip.results.ForkRange;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.RunSettings;
import dev.roundtrip.run.Step;
import dev.roundtrip.run.StepTimes;
import dev.roundtrip.run.WorkerJvm;
import dev.roundtrip.server.CarriedMessage;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.worker.protocol.Sizes;
import dev.roundtrip.worker.protocol.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// From what the plan says to what the run loop takes.
///
/// @param codecs by which messages become bytes
/// @param plan whose seed counts, and whether round trips are taken apart
/// @param remoteHosts where servers are started that are not started here
/// @param variables of every process
/// @param range which forks of each cell are measured
record ForkPlanner(
        Installation installation,
        Catalog catalog,
        Codecs codecs,
        Map<Placement, Processors> processors,
        Plan plan,
        RemoteHosts remoteHosts,
        ChildEnvironment variables,
        ForkRange range) {

    /// The forks of these cells: one for each mechanism and load, with its sizes as steps, the smallest first, at one
    /// placement after the other. Placements that have the client on another processor get forks of their own.
    List<ForkSpec> specs(List<Cell> cells) {
        return cells.stream()
                .collect(Collectors.groupingBy(this::forkOf, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(group -> specsOf(inOrder(group)).stream())
                .toList();
    }

    /// What the cells of a fork share.
    private record ForkKey(String transport, Condition load, OptionalInt clientCpu) {}

    private ForkKey forkOf(Cell cell) {
        return new ForkKey(
                cell.transport().id(),
                cell.condition().without(Axes.PLACEMENT),
                processors.get(cell.condition().get(Axes.PLACEMENT)).client());
    }

    private static List<Cell> inOrder(List<Cell> cells) {
        List<Placement> placements = cells.stream()
                .map(cell -> cell.condition().get(Axes.PLACEMENT))
                .distinct()
                .toList();
        return cells.stream()
                .sorted(Comparator.<Cell>comparingInt(
                                cell -> placements.indexOf(cell.condition().get(Axes.PLACEMENT)))
                        .thenComparingLong(ForkPlanner::bytes))
                .toList();
    }

    private static long bytes(Cell cell) {
        return cell.sizes().bytes();
    }

    private List<ForkSpec> specsOf(List<Cell> cells) {
        if (cells.getFirst().condition().isCold()) {
            return cells.stream()
                    .map(cell -> spec(cell.id().toString(), cell, List.of(step(cell))))
                    .toList();
        }
        if (!plan.effort().isolateSizes()) {
            return List.of(spec(
                    forkId(cells),
                    cells.getFirst(),
                    cells.stream().map(this::step).toList()));
        }
        var isolated = new ArrayList<ForkSpec>();
        for (Cell cell : cells) {
            var steps = new ArrayList<Step>();
            // Even alone, large messages are warmed by small ones: a JVM that makes a hundred trips a second is never
            // compiled.
            cells.stream()
                    .takeWhile(smaller -> !smaller.equals(cell))
                    .filter(smaller -> smaller.condition().equals(cell.condition()))
                    .forEach(smaller -> steps.add(step(smaller).onlyToWarmUp()));
            steps.add(step(cell));
            isolated.add(spec(cell.id().toString(), cell, steps));
        }
        return isolated;
    }

    /// Names the placement where there is one only.
    private static String forkId(List<Cell> cells) {
        Condition condition = cells.getFirst().condition();
        boolean isOfOnePlacement = cells.stream()
                        .map(cell -> cell.condition().get(Axes.PLACEMENT))
                        .distinct()
                        .count()
                == 1;
        String slug = (isOfOnePlacement ? condition : condition.without(Axes.PLACEMENT)).slug();
        return cells.getFirst().transport().id() + (slug.isEmpty() ? "" : "-" + slug);
    }

    private Step step(Cell cell) {
        return new Step(
                cell.id(),
                sizes(cell),
                processors.get(cell.condition().get(Axes.PLACEMENT)).server(),
                true);
    }

    /// What carries no message sends none, but that a message of a stream has its stamp, whatever carries it.
    private static Sizes sizes(Cell cell) {
        if (!cell.transport().dependsOnSize() && !cell.sizes().isStream()) {
            return new Sizes(0, 0, 0);
        }
        return new Sizes(
                Math.toIntExact(cell.sizes().requestBytes()),
                Math.toIntExact(cell.sizes().responseBytes()),
                cell.sizes().messages());
    }

    private ForkSpec spec(String id, Cell cell, List<Step> steps) {
        Condition condition = cell.condition();
        return new ForkSpec(
                id,
                cell.transport(),
                catalog.find(cell.transport().id()).orElseThrow().folder(),
                new Workload(
                        condition.get(Axes.RATE),
                        condition.get(Axes.CLIENTS),
                        condition.get(Axes.GAP).toNanos(),
                        condition.isStream(),
                        condition.get(Axes.ALLOCATION),
                        condition.get(Axes.THREADS) == ClientThreads.VIRTUAL),
                plan.effort().legs()
                        && cell.transport().legs().isGiven()
                        && !condition.get(Axes.MESSAGE).isOfOwnType(),
                processors.get(condition.get(Axes.PLACEMENT)).client(),
                jvm(condition),
                condition.isCold(),
                cell.options(),
                message(condition.get(Axes.MESSAGE)),
                steps);
    }

    private static WorkerJvm jvm(Condition condition) {
        Jvm jvm = condition.get(Axes.JVM);
        return new WorkerJvm(
                jvm.home(), jvm.feature(), condition.get(Axes.COLLECTOR), condition.get(Axes.CLASS_ARCHIVE));
    }

    private Optional<CarriedMessage> message(Message message) {
        if (message.isBytes()) {
            return Optional.empty();
        }
        if (message.isOfOwnType()) {
            return Optional.of(CarriedMessage.ofOwnType(message.name()));
        }
        Codecs.Entry codec = codecs.find(message.codec()).orElseThrow();
        return Optional.of(new CarriedMessage(
                message.name(),
                message.codec(),
                Optional.of(codec.folder()),
                codec.codec().jvmFlags()));
    }

    RunSettings settings(Effort effort, Path logs, RunDirectory runDirectory) throws IOException {
        return new RunSettings(
                installation.workerJars(),
                installation.servers(),
                logs.toAbsolutePath(),
                runDirectory,
                effort.forks().of(range),
                range,
                new StepTimes(
                        effort.steps().leastWarmUp(),
                        effort.steps().mostWarmUp(),
                        effort.steps().leastMeasure(),
                        effort.minRoundTrips(),
                        effort.precision()),
                effort.timeBudget(),
                effort.timeout(),
                plan.seed(),
                Platform.here().facts().processorsAllowed(),
                variables,
                remoteHosts.places());
    }
}
