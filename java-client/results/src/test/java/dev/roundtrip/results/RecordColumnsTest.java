// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.roundtrip.worker.protocol.Column;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class RecordColumnsTest {
    private static final RecordColumns<Row> ROWS = RecordColumns.of(Row.class);

    record Inner(
            @Column(value = "inner_ns", explanation = "a time")
            double nanos,

            @Column(value = "inner_word", explanation = "a word")
            String word) {}

    record Row(
            @Column(value = "rate", explanation = "empty for none", blank = "0")
            int rate,

            Inner first,

            @Column(value = "share", explanation = "empty if it is not known")
            OptionalDouble share,

            Optional<Beside> beside) {}

    record Beside(
            @Column(value = "count", explanation = "a number")
            long count) {}

    record Strange(Thread thread) {}

    @Test
    void columnsStandInTheOrderOfTheComponentsAndOfThoseWithin() {
        assertThat(ROWS.names()).containsExactly("rate", "inner_ns", "inner_word", "share", "count");
    }

    @Test
    void whatIsAbsentIsAnEmptyField() {
        var row = new Row(0, new Inner(1.5, "a"), OptionalDouble.empty(), Optional.empty());

        assertThat(ROWS.fields(row)).containsExactly("", 1.5, "a", "", "");
    }

    @Test
    void whatIsWrittenIsReadBack() {
        var known = new Row(7, new Inner(1.5, "a"), OptionalDouble.of(-0.25), Optional.of(new Beside(3)));
        var unknown = new Row(0, new Inner(0, ""), OptionalDouble.empty(), Optional.empty());

        assertThat(List.of(known, unknown)).allSatisfy(row -> {
            List<Object> fields = ROWS.fields(row);
            assertThat(ROWS.read(name -> fields.get(ROWS.names().indexOf(name)).toString()))
                    .isEqualTo(row);
        });
    }

    @Test
    void aFieldThatIsNoNumberIsNamed() {
        Map<String, String> fields =
                Map.of("rate", "1", "inner_ns", "fast", "inner_word", "", "share", "", "count", "");

        assertThatThrownBy(() -> ROWS.read(fields::get))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("inner_ns is 'fast', which is no number");
    }

    @Test
    void aRecordOfSomethingElseIsRefused() {
        assertThatThrownBy(() -> RecordColumns.of(Strange.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("neither a column nor a record of columns");
    }
}
