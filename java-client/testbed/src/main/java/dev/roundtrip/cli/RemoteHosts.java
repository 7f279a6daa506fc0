// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Transport.Fact;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Placement;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.Catalog.Variants;
import dev.roundtrip.plan.Plan;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.plan.Planner;
import dev.roundtrip.remote.RemoteHost;
import dev.roundtrip.remote.ServedTransports;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import dev.roundtrip.server.ServerFolder;
import dev.roundtrip.server.ServerHost;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The places where servers of a run are started that are not started by the run itself, and what is known of them.
///
/// @param transports those whose servers are started there, by id
/// @param machines each place once
record RemoteHosts(Map<String, RemoteHost> transports, Map<RemoteHost, RemoteHost.Info> machines) {

    /// Asks each place what it is, before anything is measured.
    ///
    /// @param settings of transports, as the command line has them
    /// @throws PlanException if one cannot be reached, or a transport cannot have its server there
    static RemoteHosts survey(Map<String, RemoteHost> wanted, Catalog catalog, Map<String, String> settings)
            throws PlanException {
        var problems = new ArrayList<String>();
        var options = new LinkedHashMap<RemoteHost, Map<String, Map<String, String>>>();
        wanted.forEach((id, side) -> movable(id, catalog, problems)
                .ifPresent(transport -> options.computeIfAbsent(side, _ -> new LinkedHashMap<>())
                        .put(id, Planner.optionsOf(transport, settings))));
        PlanException.throwIfAny(problems);
        var machines = new LinkedHashMap<RemoteHost, RemoteHost.Info>();
        options.forEach((side, transports) -> {
            try {
                RemoteHost.Info machine = side.survey(transports);
                machines.put(side, machine);
                transports.keySet().forEach(id -> checkReach(id, side, machine, catalog, problems));
            } catch (IOException e) {
                problems.add(Connections.CONNECT + ": " + e.getMessage());
            }
        });
        PlanException.throwIfAny(problems);
        return new RemoteHosts(Map.copyOf(wanted), machines);
    }

    private static Optional<Transport> movable(String id, Catalog catalog, List<String> problems) {
        Optional<Transport> transport = catalog.find(id).map(Catalog.Entry::transport);
        Optional<String> problem = transport.isEmpty()
                ? Optional.of(catalog.unknown(id))
                : ServedTransports.immovable(transport.get())
                        .map(reason -> reason + "; leave it out of " + Connections.CONNECT);
        problem.ifPresent(text -> problems.add(Connections.CONNECT + ": " + text));
        return problem.isPresent() ? Optional.empty() : transport;
    }

    private static void checkReach(
            String id, RemoteHost side, RemoteHost.Info machine, Catalog catalog, List<String> problems) {
        Transport transport = catalog.find(id).orElseThrow().transport();
        if (!machine.shared() && transport.reach() != Reach.NETWORK) {
            problems.add(
                    "%s: %s works between machines: %s; start roundtrip serve at %s with --shared DIR if both sides have the kernel, the IPC and PID namespaces and the folder DIR in common, or leave it out"
                            .formatted(Connections.CONNECT, id, transport.card().get(Fact.BETWEEN_MACHINES), side));
        }
    }

    /// With these mechanisms as they are at a distance.
    Catalog applyTo(Catalog catalog) {
        return catalog.with(transports.entrySet().stream()
                .map(entry -> {
                    RemoteHost.Info machine = machines.get(entry.getValue());
                    return Variants.distant(
                            catalog.find(entry.getKey()).orElseThrow().transport(),
                            machine.shared(),
                            Optional.ofNullable(machine.missing().get(entry.getKey()))
                                    .map(reason -> "at " + entry.getValue() + ": " + reason));
                })
                .toList());
    }

    /// Why something that a row needs is not on this machine; empty if all is.
    Optional<String> missing(ServerFolder servers, Transport transport) {
        return transports.containsKey(transport.id()) ? servers.missingOfClient(transport) : servers.missing(transport);
    }

    /// @param named whether a transport was named, and must have been for a reason
    /// @throws PlanException if the plan makes no use of a named one, or asks for what only one machine has
    void check(Plan plan, Predicate<String> named) throws PlanException {
        var problems = new ArrayList<String>();
        for (String id : transports.keySet()) {
            if (named.test(id)
                    && plan.cells().stream()
                            .noneMatch(cell -> cell.transport().id().equals(id))) {
                problems.add("%s: %s is not among the transports of this run; name it in --transports"
                        .formatted(Connections.CONNECT, id));
            }
        }
        plan.cells().stream()
                .filter(cell -> isFar(cell.transport().id()))
                .map(cell -> cell.condition().get(Axes.PLACEMENT))
                .distinct()
                .filter(Placement::isWithinOneMachine)
                .forEach(placement -> problems.add(
                        "placement %s is of two sides on one machine; with %s choose --placement free, or --pin"
                                .formatted(placement.label(), Connections.CONNECT)));
        PlanException.throwIfAny(problems);
    }

    /// Whether the server of a row is on another machine.
    private boolean isFar(String transport) {
        return Optional.ofNullable(transports.get(transport))
                .map(machines::get)
                .filter(machine -> !machine.shared())
                .isPresent();
    }

    Map<String, ServerHost> places() {
        return Map.copyOf(transports);
    }

    List<RemoteRecord> records() {
        return machines.entrySet().stream()
                .map(entry -> new RemoteRecord(
                        entry.getKey().toString(),
                        entry.getValue().shared(),
                        transports.entrySet().stream()
                                .filter(transport -> transport.getValue().equals(entry.getKey()))
                                .map(Map.Entry::getKey)
                                .sorted()
                                .toList(),
                        entry.getValue().commit(),
                        entry.getValue().environment(),
                        entry.getValue().build()))
                .toList();
    }
}
