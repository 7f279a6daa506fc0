// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.acceptance.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.roundtrip.report.check.Target;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class QuickSharesTest {
    private static final int MACHINES = 0;
    private static final int NEAR_OR_IN_INTERVAL = 1;
    private static final int NEAR = 2;
    private static final int HOLDING = 3;
    private static final int NARROW = 4;
    private static final int DRIFTING = 5;
    private static final int MARKED = 6;

    /// √(90 · 102) = 95.81; 102 of them is 6.46 % more, and 102 ± 7 % reaches down to 94.86.
    @Test
    void longMedianIsTheGeometricMeanOfBothLongRuns() {
        var cell = new CheckedCell("cell", 90, 102, 102, OptionalDouble.of(0.07), OptionalDouble.empty());

        assertThat(cell.offBy()).isCloseTo(0.0646, within(1e-4));
        assertThat(cell.holdsLong()).isTrue();
        assertThat(cell.isMachines()).isTrue();
    }

    @Test
    void cellsOnWhichTheLongRunsDisagreeAreCountedAndHeldAgainstNothing() {
        var cells = new ArrayList<>(Collections.nCopies(9, cell(101, 0.02)));
        cells.add(new CheckedCell("machine's", 100, 200, 106, OptionalDouble.of(0.02), OptionalDouble.empty()));
        var check = new QuickShares(cells);

        assertThat(check.machines()).extracting(CheckedCell::name).containsExactly("machine's");
        assertThat(check.targets().get(MACHINES).counted()).isEqualTo(1);
        assertThat(check.targets().get(NEAR).of()).isEqualTo(9);
        assertThat(check.targets()).allMatch(Target::holds);
    }

    @Test
    void moreThanATenthOfCellsThatAreTheMachinesDoesNotHold() {
        var cells = new ArrayList<>(Collections.nCopies(8, cell(101, 0.02)));
        cells.add(new CheckedCell("machine's", 100, 100, 106, OptionalDouble.of(0.02), OptionalDouble.empty()));

        assertThat(new QuickShares(cells).targets().get(MACHINES).holds()).isFalse();
    }

    @Test
    void wideIntervalExcusesAMedianThatIsOffFromOneShareAndNotFromTheOther() {
        var check = new QuickShares(List.of(cell(130, 0.5), cell(130, 0.5), cell(100, 0.5)));

        assertThat(check.targets().get(NEAR_OR_IN_INTERVAL).holds()).isTrue();
        assertThat(check.targets().get(NEAR).counted()).isEqualTo(1);
        assertThat(check.targets().get(NEAR).holds()).isFalse();
        assertThat(check.targets().get(NARROW).holds()).isFalse();
    }

    @Test
    void medianWithoutAnIntervalHoldsNothingAndIsNotNarrow() {
        var check = new QuickShares(
                List.of(new CheckedCell("cell", 100, 100, 100, OptionalDouble.empty(), OptionalDouble.empty())));

        assertThat(check.targets().get(HOLDING).counted()).isZero();
        assertThat(check.targets().get(NARROW).counted()).isZero();
    }

    @Test
    void ofCellsThatAreOffNineOfTenHaveToBeMarked() {
        CheckedCell marked = new CheckedCell("off", 100, 120, 100, OptionalDouble.of(0.02), OptionalDouble.of(-0.07));

        List<Target> unmarked = new QuickShares(List.of(marked, cell(120, 0.02))).targets();
        List<Target> all = new QuickShares(List.of(marked, cell(100, 0.02))).targets();
        List<Target> noneOff = new QuickShares(List.of(cell(100, 0.02))).targets();

        assertThat(unmarked.get(MARKED).holds()).isFalse();
        assertThat(all.get(MARKED).holds()).isTrue();
        assertThat(all.get(DRIFTING).holds()).isFalse();
        assertThat(noneOff.get(MARKED).of()).isZero();
        assertThat(noneOff.get(MARKED).holds()).isTrue();
    }

    @Test
    void limitItselfHolds() {
        assertThat(Target.atMost(10, "share", 3, 30).holds()).isTrue();
        assertThat(Target.atMost(10, "share", 3, 29).holds()).isFalse();
        assertThat(Target.atLeast(95, "share", 19, 20).holds()).isTrue();
        assertThat(Target.atLeast(95, "share", 18, 19).holds()).isFalse();
    }

    @Test
    void tableHasALineForEachCell() {
        var drifting = new CheckedCell(
                "soap same 16B:16B", 50_000, 62_000, 51_000, OptionalDouble.of(0.081), OptionalDouble.of(-0.12));

        assertThat(new QuickShares(List.of(drifting)).table().toString().replaceAll(" +", " "))
                .contains("| soap same 16B:16B | 50.0 | 62.0 | 51.0 | 8.1% | −12% | +22.8% |");
    }

    /// A cell that both long runs found to be 100 ns.
    private static CheckedCell cell(double quickNanos, double halfWidth) {
        return new CheckedCell("cell", 100, quickNanos, 100, OptionalDouble.of(halfWidth), OptionalDouble.empty());
    }
}
