// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class FieldsTest {
    private static final Tick TICK = new Tick(7, 8, 2, 3, 4, 1.5, 2.5, 3.5, 5, 6, 7, 9);
    private static final Line LINE = new Line(1, 2, 3, 4.5, 5.5, 6, "Ab 19ó");

    @Test
    void anAnswerHasEveryFieldChangedButThoseThatSayWhatItAnswers() {
        assertThat(Fields.answer(TICK)).isEqualTo(new Tick(7, 8, 3, 2, 5, 1.75, 2.75, 3.75, 4, 7, 6, 8));
    }

    @Test
    void textsAndEnumerationsAndPartsAreChangedToo() {
        Order answer = Fields.answer(order());

        assertThat(answer.side()).isEqualTo(Side.SELL);
        assertThat(answer.kind()).isEqualTo(Kind.STOP_LIMIT);
        assertThat(answer.lines()).containsExactly(new Line(0, 3, 2, 4.75, 5.75, 7, "aB 80ó"));
    }

    @Test
    void theCheckDoesNotDependOnWhichRoundTripItIs() {
        assertThat(Fields.check(TICK.numbered(99).checked(98))).isEqualTo(Fields.check(TICK));
    }

    @Test
    void theCheckDependsOnEveryOtherField() {
        assertThat(Fields.check(new Tick(7, 8, 2, 3, 4, 1.5, 2.5, 3.5, 5, 6, 7, 10)))
                .isNotEqualTo(Fields.check(TICK));
    }

    @Test
    void aDifferenceIsNamedByItsPathWithBothValues() {
        Order other = Fields.answer(Fields.answer(order()));

        assertThat(Fields.difference("order", order(), other)).contains("order.price is 1.75, expected 1.25");
    }

    @Test
    void anOrderIsAboutAsLargeAsItWasAskedFor() {
        Order order = MessageType.ORDER.random(4096, RandomGenerator.of("L64X128MixRandom"));

        assertThat(order.lines()).hasSize((4096 - 249 + 26) / 52);
    }

    private static Order order() {
        Party party = new Party(1, "a", "b", "c", "d", "e", 2, 3, true);
        return new Order(
                1,
                2,
                3,
                4,
                Side.BUY,
                Kind.STOP,
                TimeInForce.DAY,
                true,
                5,
                6,
                1.25,
                2,
                "EUR",
                "r",
                "c",
                party,
                party,
                List.of(LINE));
    }
}
