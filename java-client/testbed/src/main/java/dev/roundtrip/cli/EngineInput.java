package dev.roundtrip.cli;

import dev.roundtrip.engine.CellSpec;
import dev.roundtrip.engine.EngineSettings;
import dev.roundtrip.engine.Loop;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Cell;
import dev.roundtrip.plan.Condition;
import dev.roundtrip.plan.Placement;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.Processors;
import dev.roundtrip.plan.Profile;
import dev.roundtrip.server.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/// From what the plan says to what the engine takes.
///
/// @param plan whose seed counts, and whether round trips are taken apart
/// @param farSides where servers are started that are not started here
record EngineInput(
        Installation installation,
        Catalog catalog,
        Map<Placement, Processors> processors,
        Plan plan,
        FarSides farSides) {
    CellSpec spec(Cell cell) {
        Condition condition = cell.condition();
        Processors cpus = processors.get(condition.placement());
        return new CellSpec(
                Rows.id(cell),
                cell.transport(),
                catalog.find(cell.transport().id()).orElseThrow().folder(),
                Math.toIntExact(cell.sizes().request().bytes()),
                Math.toIntExact(cell.sizes().response().bytes()),
                new Loop(
                        condition.ratePerSecond(),
                        condition.clients(),
                        condition.gap().toNanos(),
                        cell.sizes().messages()),
                plan.profile().legs() && cell.transport().withoutLegs().isEmpty(),
                cpus.client(),
                cpus.server(),
                cell.options());
    }

    EngineSettings settings(Profile profile, Path logs, RunDirectory runDirectory) throws IOException {
        return new EngineSettings(
                installation.testbedJars(),
                installation.servers(),
                logs.toAbsolutePath(),
                runDirectory,
                profile.forks(),
                profile.minRoundTrips(),
                profile.timeBudget(),
                profile.precision(),
                profile.timeout(),
                plan.seed(),
                Processors.allowed(),
                farSides.places());
    }
}
