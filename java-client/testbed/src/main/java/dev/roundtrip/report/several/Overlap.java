package dev.roundtrip.report.several;

import dev.roundtrip.report.CellResult;
import dev.roundtrip.report.SizeKey;
import java.util.List;
import java.util.Optional;

/// What at least two of the runs have planned: pairs of sizes, and mechanisms at them.
record Overlap(List<Side> sides) {

    /// A mechanism at a pair of sizes.
    record Shared(String transport, SizeKey sizes) {
        Optional<CellResult> in(Side side) {
            return side.results().find(transport, sizes);
        }

        @Override
        public String toString() {
            return transport + " " + sizes;
        }
    }

    /// In the order of the first run that has them.
    List<SizeKey> sizes() {
        return cells().stream().map(Shared::sizes).distinct().toList();
    }

    List<String> transports(SizeKey sizes) {
        return cells().stream()
                .filter(cell -> cell.sizes().equals(sizes))
                .map(Shared::transport)
                .toList();
    }

    List<Shared> cells() {
        return sides.stream()
                .flatMap(side -> side.results().cells().stream())
                .map(cell -> new Shared(cell.cell().transport(), cell.sizes()))
                .distinct()
                .filter(cell ->
                        sides.stream().filter(side -> cell.in(side).isPresent()).count() > 1)
                .toList();
    }
}
