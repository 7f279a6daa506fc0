// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.results.RunRecord.ForkRange;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ForkRangeTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void theRangesOfAPlanHaveEachForkOnce(int runs) {
        int forks = 10;

        int[] all = IntStream.rangeClosed(1, runs)
                .mapToObj(index -> new ForkRange(index, runs))
                .flatMapToInt(
                        range -> IntStream.rangeClosed(1, range.share(forks)).map(range::number))
                .sorted()
                .toArray();

        assertThat(all).isEqualTo(IntStream.rangeClosed(1, forks).toArray());
    }

    @Test
    void aRangeWithoutAForkHasNone() {
        assertThat(new ForkRange(3, 4).share(2)).isZero();
    }

    @Test
    void aRangeIsReadAsItIsWritten() {
        assertThat(ForkRange.parse(new ForkRange(2, 8).toString())).isEqualTo(new ForkRange(2, 8));
        assertThat(ForkRange.ALL.isAll()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/4", "5/4", "1/20000"})
    void aRangeThatCannotBeIsRefused(String text) {
        assertThatThrownBy(() -> ForkRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "' is no range of forks: as I/N with I from 1 to N");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "a/b", "-1/4", "1/4/2"})
    void whatIsNoRangeIsRefused(String text) {
        assertThatThrownBy(() -> ForkRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("as I/N, for example 2/8");
    }
}
