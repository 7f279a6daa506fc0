package dev.roundtrip.report;

import dev.roundtrip.results.CellRecord;
import dev.roundtrip.results.ConditionRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// How rows are called: by their mechanism, and where a run has several conditions by what sets theirs apart from the
/// usual one, as in `tcp, gap 1ms`.
final class RowNames {
    private final boolean severalExchanges;
    private final boolean severalRates;
    private final boolean severalClients;
    private final boolean severalGaps;
    private final boolean severalPlacements;

    RowNames(List<CellRecord> cells) {
        severalExchanges = isSeveral(cells, ConditionRecord::exchange);
        severalRates = isSeveral(cells, ConditionRecord::ratePerSecond);
        severalClients = isSeveral(cells, ConditionRecord::clients);
        severalGaps = isSeveral(cells, ConditionRecord::gapNanos);
        severalPlacements = isSeveral(cells, ConditionRecord::placement);
    }

    private static boolean isSeveral(List<CellRecord> cells, Function<ConditionRecord, Object> part) {
        return cells.stream().map(CellRecord::condition).map(part).distinct().count() > 1;
    }

    String of(CellRecord cell) {
        ConditionRecord condition = cell.condition();
        var parts = new ArrayList<>(List.of(cell.transport()));
        if (severalExchanges && condition.isStream()) {
            parts.add(ConditionRecord.STREAM);
        }
        if (severalRates && condition.isOpen()) {
            parts.add(condition.rateText());
        }
        if (severalClients && condition.clients() > 1) {
            parts.add(condition.clients() + " clients");
        }
        if (severalGaps && condition.gapNanos() > 0) {
            parts.add("gap " + condition.gapText());
        }
        if (severalPlacements) {
            parts.add(condition.placement());
        }
        return String.join(", ", parts);
    }
}
