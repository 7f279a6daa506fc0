package dev.roundtrip.report.page;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.Mark;
import java.util.Arrays;
import java.util.List;

/// Which marks of a figure are a reason to doubt its median; the others say how it was timed or is spread.
final class Doubt {
    private Doubt() {}

    static boolean isCastBy(Mark mark) {
        return mark != Mark.BATCHED && mark != Mark.MEAN_MISLEADS;
    }

    /// `fewer than 1000 round trips or messages (3 of 5 cells)`, a line for each such mark that a cell has.
    static List<String> of(List<CellResult> cells) {
        return Arrays.stream(Mark.values())
                .filter(Doubt::isCastBy)
                .filter(mark -> count(mark, cells) > 0)
                .map(mark -> "%s (%d of %d cells)".formatted(mark.explanation(), count(mark, cells), cells.size()))
                .toList();
    }

    private static long count(Mark mark, List<CellResult> cells) {
        return cells.stream().filter(cell -> Mark.of(cell).contains(mark)).count();
    }
}
