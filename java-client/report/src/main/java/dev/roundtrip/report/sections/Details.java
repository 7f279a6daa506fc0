// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.sections;

import dev.roundtrip.condition.Axes;
import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Cost;
import dev.roundtrip.report.RunResults;
import dev.roundtrip.report.document.Document.Section;
import dev.roundtrip.report.document.Table;
import dev.roundtrip.report.document.Table.Cell;
import dev.roundtrip.report.document.Table.Column;
import dev.roundtrip.report.text.NumberText;
import dev.roundtrip.report.text.TimeText;
import dev.roundtrip.results.CellId.SizeKey;
import dev.roundtrip.stats.Estimate;
import dev.roundtrip.worker.protocol.StepSamples.Tail;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Times and costs of round trips, a section for each pair of sizes.
final class Details {
    private static final List<Column<CellResult>> TIMES = List.of(
            Column.micros("median", Estimate::median),
            Column.estimate("± 95 %", estimate -> NumberText.halfWidth(estimate.medianInterval(), estimate.median())),
            Column.percentile("p90", Estimate::p90),
            Column.percentile("p99", Estimate::p99),
            Column.micros("max", Estimate::max),
            Column.micros("mean", Estimate::mean),
            Column.micros("sd", Estimate::standardDeviation),
            Column.of("n", cell -> NumberText.count(cell.roundTrips())),
            Column.of("precise", CellResult::preciseText));

    /// How far forks differ in their tails; a table of its own, so that both fit into a terminal.
    private static final List<Column<CellResult>> TAILS = List.of(
            Column.interval("p99 of forks", Estimate::p99Interval),
            Column.ifKnown(
                    "p99.9",
                    cell -> TimeText.micros(cell.estimate().orElseThrow().p999())),
            Column.interval("of forks", Estimate::p999Interval),
            Column.ifKnown("metered p99", cell -> TimeText.micros(cell.metered(Tail::meteredP99Nanos))),
            Column.interval("max of forks", Estimate::maxInterval));

    /// Waits and preemptions of a side share a column, so that the table fits into a terminal.
    private static final List<Column<CellResult>> COSTS = List.of(
            Column.of("client CPU, µs", cell -> TimeText.micros(Cost.CLIENT_CPU.of(cell))),
            Column.of("switches", cell -> switches(cell, Cost.CLIENT_WAITS, Cost.CLIENT_PREEMPTIONS)),
            Column.of("server CPU, µs", cell -> TimeText.micros(Cost.SERVER_CPU.of(cell))),
            Column.of("switches", cell -> switches(cell, Cost.SERVER_WAITS, Cost.SERVER_PREEMPTIONS)),
            Column.of("allocated, B", cell -> NumberText.significant(Cost.ALLOCATED.of(cell))),
            Column.of("GC, µs", cell -> TimeText.micros(Cost.COLLECTION_TIME.of(cell))),
            Column.ifKnown("broker CPU, µs", cell -> TimeText.micros(Cost.BROKER_CPU.of(cell))));

    /// The end of a fork, and what the server kept; tables.csv has the times before.
    private static final Set<String> PRINTED_MEMORY =
            Set.of("client_after_bytes", "client_native_bytes", "server_after_bytes", "server_kept_bytes");

    private static final List<Column<CellResult>> MEMORY = Cost.MEMORY.stream()
            .filter(cost -> PRINTED_MEMORY.contains(cost.column().value()))
            .map(cost -> Column.<CellResult>ifKnown(
                    cost.column().title(), cell -> NumberText.significant(inMib(cost, cost.of(cell)))))
            .toList();

    private Details() {}

    static List<Section> times(RunResults run) {
        return run.isStream()
                ? List.of()
                : bySizes(
                        run,
                        CellResult::isMeasured,
                        TIMES,
                        sizes -> "Request " + sizes.toString().replace(":", ", response "),
                        ", µs");
    }

    static List<Section> tails(RunResults run) {
        return run.isStream()
                ? List.of()
                : bySizes(
                        run,
                        cell -> cell.estimate().flatMap(Estimate::p99Interval).isPresent(),
                        TAILS,
                        sizes -> "Tails, " + sizes,
                        ", µs");
    }

    static List<Section> costs(RunResults run) {
        return bySizes(
                run,
                cell -> Cost.CLIENT_CPU.of(cell).isPresent(),
                COSTS,
                sizes -> "Cost a " + run.unit() + ", " + sizes,
                "");
    }

    static List<Section> memory(RunResults run) {
        Column<CellResult> connection =
                Column.ifKnown("server, KiB a connection", cell -> NumberText.significant(connectionKib(run, cell)));
        return bySizes(
                run,
                cell -> Cost.MEMORY.getFirst().of(cell).isPresent(),
                Stream.concat(MEMORY.stream(), Stream.of(connection)).toList(),
                sizes -> "Memory in MiB, " + sizes,
                "");
    }

    /// Memory that the server has beyond that with one client, for each further one; empty unless both were measured.
    private static OptionalDouble connectionKib(RunResults run, CellResult cell) {
        int further = cell.condition().get(Axes.CLIENTS) - 1;
        OptionalDouble all = Cost.SERVER_AFTER.of(cell);
        OptionalDouble one = run.under(cell.condition().without(Axes.CLIENTS), cell)
                .map(Cost.SERVER_AFTER::of)
                .orElse(OptionalDouble.empty());
        return further == 0 || all.isEmpty() || one.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of((all.getAsDouble() - one.getAsDouble()) / further / 1024);
    }

    private static OptionalDouble inMib(Cost cost, OptionalDouble bytes) {
        return bytes.isEmpty() || cost == Cost.SERVER_KEEPS
                ? bytes
                : OptionalDouble.of(bytes.getAsDouble() / (1 << 20));
    }

    private static List<Section> bySizes(
            RunResults run,
            Predicate<CellResult> isIncluded,
            List<Column<CellResult>> columns,
            Function<SizeKey, String> title,
            String unit) {
        return run.sizes().stream()
                .map(sizes -> Section.of(
                        title.apply(sizes),
                        Table.of(
                                sizes + unit,
                                columns,
                                run.at(sizes).filter(isIncluded).toList(),
                                cell -> Cell.of(cell.name(), cell))))
                .toList();
    }

    /// Voluntary and involuntary switches together.
    private static String switches(CellResult cell, Cost waits, Cost preemptions) {
        return NumberText.significant(Stream.of(waits, preemptions)
                .map(cost -> cost.of(cell))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .reduce(Double::sum));
    }
}
