// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.plan.Carried;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.ClientJvm;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Condition;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.results.ConditionRecord;
import dev.roundtrip.results.ForkRange;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.RunSettings;
import dev.roundtrip.run.Step;
import dev.roundtrip.run.StepTimes;
import dev.roundtrip.run.WorkerJvm;
import dev.roundtrip.server.CarriedMessage;
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
/// @param range which forks of each cell are measured
record ForkPlanner(
        Installation installation,
        Catalog catalog,
        Codecs codecs,
        Map<Placement, Processors> processors,
        Plan plan,
        RemoteHosts remoteHosts,
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
    private record ForkKey(String transport, ConditionRecord load, OptionalInt clientCpu) {}

    private ForkKey forkOf(Cell cell) {
        return new ForkKey(
                cell.transport().id(),
                cell.id().condition().anywhere(),
                processors.get(cell.condition().placement()).client());
    }

    private static List<Cell> inOrder(List<Cell> cells) {
        List<Placement> placements = cells.stream()
                .map(cell -> cell.condition().placement())
                .distinct()
                .toList();
        return cells.stream()
                .sorted(Comparator.<Cell>comparingInt(
                                cell -> placements.indexOf(cell.condition().placement()))
                        .thenComparingLong(ForkPlanner::bytes))
                .toList();
    }

    private static long bytes(Cell cell) {
        return cell.sizes().request().bytes() + cell.sizes().response().bytes();
    }

    private List<ForkSpec> specsOf(List<Cell> cells) {
        if (cells.getFirst().condition().jvm().cold()) {
            return cells.stream()
                    .map(cell -> spec(cell.id().toString(), cell, List.of(step(cell))))
                    .toList();
        }
        if (!plan.profile().isolateSizes()) {
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
        ConditionRecord condition = cells.getFirst().id().condition();
        boolean isOfOnePlacement = cells.stream()
                        .map(cell -> cell.condition().placement())
                        .distinct()
                        .count()
                == 1;
        String slug = (isOfOnePlacement ? condition : condition.anywhere()).slug();
        return cells.getFirst().transport().id() + (slug.isEmpty() ? "" : "-" + slug);
    }

    private Step step(Cell cell) {
        return new Step(
                cell.id(),
                sizes(cell),
                processors.get(cell.condition().placement()).server(),
                true);
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
        return new ForkSpec(
                id,
                cell.transport(),
                catalog.find(cell.transport().id()).orElseThrow().folder(),
                new Workload(
                        condition.ratePerSecond(),
                        condition.clients(),
                        condition.gap().toNanos(),
                        cell.sizes().isStream(),
                        condition.jvm().allocatedBytesPerSecond(),
                        condition.jvm().virtualThreads()),
                plan.profile().legs()
                        && cell.transport().legs().isGiven()
                        && !condition.carried().isOfOwnType(),
                processors.get(condition.placement()).client(),
                jvm(condition.jvm()),
                condition.jvm().cold(),
                cell.options(),
                message(condition.carried()),
                steps);
    }

    private static WorkerJvm jvm(ClientJvm chosen) {
        return new WorkerJvm(chosen.jvm().home(), chosen.jvm().feature(), chosen.collector(), chosen.classArchive());
    }

    private Optional<CarriedMessage> message(Carried carried) {
        if (!carried.isMessage()) {
            return Optional.empty();
        }
        if (carried.isOfOwnType()) {
            return Optional.of(CarriedMessage.ofOwnType(carried.message()));
        }
        Codecs.Entry codec = codecs.find(carried.codec()).orElseThrow();
        return Optional.of(new CarriedMessage(
                carried.message(),
                carried.codec(),
                Optional.of(codec.folder()),
                codec.codec().jvmFlags()));
    }

    RunSettings settings(Profile profile, Path logs, RunDirectory runDirectory) throws IOException {
        return new RunSettings(
                installation.workerJars(),
                installation.servers(),
                logs.toAbsolutePath(),
                runDirectory,
                profile.forks().of(range),
                range,
                new StepTimes(
                        profile.steps().leastWarmUp(),
                        profile.steps().mostWarmUp(),
                        profile.steps().leastMeasure(),
                        profile.minRoundTrips(),
                        profile.precision()),
                profile.timeBudget(),
                profile.timeout(),
                plan.seed(),
                Platform.here().facts().processorsAllowed(),
                remoteHosts.places());
    }
}
