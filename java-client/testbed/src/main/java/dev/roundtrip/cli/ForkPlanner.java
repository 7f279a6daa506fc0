// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Condition;
import dev.roundtrip.condition.Message;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Codecs;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Plan.Cell;
import dev.roundtrip.plan.Plan.Processors;
import dev.roundtrip.platform.Platform;
import dev.roundtrip.results.RunRecord.Effort;
import dev.roundtrip.results.RunRecord.ForkRange;
import dev.roundtrip.run.ForkSpec;
import dev.roundtrip.run.ForkSpec.Step;
import dev.roundtrip.run.RunSettings;
import dev.roundtrip.server.ChildEnvironment;
import dev.roundtrip.server.RunDirectory;
import dev.roundtrip.server.ServerHost.ServedMechanism;
import dev.roundtrip.server.ServerHost.ServedMechanism.CarriedMessage;
import dev.roundtrip.worker.protocol.WorkerCommand.Sizes;
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
import java.util.stream.Stream;

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
    /// Request and response of a step that small ones come before.
    private static final long LARGE_BYTES = 64 << 10;

    private static final Sizes SMALL = new Sizes(16, 16, 0);

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

    /// The parts of a cell that all cells of a fork have in common.
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
        Condition shared = cells.getFirst().condition();
        if (shared.isCold() || shared.isFaulty()) {
            return cells.stream()
                    .map(cell -> spec(cell.id().toString(), cell, List.of(step(cell))))
                    .toList();
        }
        if (!plan.effort().isolateSizes()) {
            return List.of(spec(
                    forkId(cells),
                    cells.getFirst(),
                    warmed(cells.stream().map(this::step).toList(), cells.getFirst())));
        }
        var isolated = new ArrayList<ForkSpec>();
        for (Cell cell : cells) {
            var steps = new ArrayList<Step>();
            cells.stream()
                    .takeWhile(smaller -> !smaller.equals(cell))
                    .filter(smaller -> smaller.condition().equals(cell.condition()))
                    .forEach(smaller -> steps.add(step(smaller).onlyToWarmUp()));
            steps.add(step(cell));
            isolated.add(spec(cell.id().toString(), cell, warmed(steps, cell)));
        }
        return isolated;
    }

    /// These steps, behind a small one if the first is large: a JVM that makes a hundred trips a second compiles for
    /// minutes.
    ///
    /// @param cell of the first step, or of one that is as large
    private static List<Step> warmed(List<Step> steps, Cell cell) {
        Step first = steps.getFirst();
        boolean isQuick = first.sizes().requestBytes() + (long) first.sizes().responseBytes() < LARGE_BYTES;
        boolean isOfOneSize = !cell.condition().get(Axes.MESSAGE).isBytes()
                || cell.condition().isStream();
        if (isQuick || isOfOneSize || ForkSpec.isNative(cell.transport())) {
            return steps;
        }
        return Stream.concat(Stream.of(new Step(first.cell(), SMALL, first.serverCpu(), false)), steps.stream())
                .toList();
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

    /// A mechanism without messages sends none; in a stream it sends their stamps.
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
        Transport transport = cell.transport();
        Condition condition = cell.condition();
        Message message = condition.get(Axes.MESSAGE);
        Path jars = catalog.find(transport.id()).orElseThrow().folder();
        return new ForkSpec(
                id,
                new ServedMechanism(transport, jars, cell.options(), carried(message)),
                condition,
                plan.effort().legs() && transport.legs().isGiven() && !message.isOfOwnType(),
                processors.get(condition.get(Axes.PLACEMENT)).client(),
                steps);
    }

    private Optional<CarriedMessage> carried(Message message) {
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
                effort,
                range,
                plan.seed(),
                Platform.here().facts().processorsAllowed(),
                variables,
                remoteHosts.places());
    }
}
