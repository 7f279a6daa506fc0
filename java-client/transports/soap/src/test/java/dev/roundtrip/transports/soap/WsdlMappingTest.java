// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.soap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.messages.Kind;
import dev.roundtrip.messages.MessageType;
import dev.roundtrip.messages.Order;
import dev.roundtrip.messages.Side;
import dev.roundtrip.messages.Tick;
import dev.roundtrip.messages.TimeInForce;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// Records and the classes that wsimport makes.
final class WsdlMappingTest {
    private static final int ORDER_BYTES = 1024;

    private final RandomGenerator generator = RandomGenerator.of("L64X128MixRandom");

    @Test
    void aTickComesBackFromTheGeneratedClassWithEveryField() {
        Tick tick = MessageType.TICK.random(MessageType.TICK.size().leastBytes(), generator);

        assertThat(WsdlMapping.take(WsdlMapping.put(tick))).isEqualTo(tick);
    }

    @RepeatedTest(20)
    void anOrderComesBackFromTheGeneratedClassesWithEveryFieldAndPart() {
        Order order = MessageType.ORDER.random(ORDER_BYTES, generator);

        assertThat(WsdlMapping.take(WsdlMapping.put(order))).isEqualTo(order);
    }

    @Test
    void enumerationsHaveTheSameValuesInTheWsdl() {
        assertThat(names(dev.roundtrip.soap.Side.values())).isEqualTo(names(Side.values()));
        assertThat(names(dev.roundtrip.soap.Kind.values())).isEqualTo(names(Kind.values()));
        assertThat(names(dev.roundtrip.soap.TimeInForce.values())).isEqualTo(names(TimeInForce.values()));
    }

    private static String names(Enum<?>[] values) {
        return Arrays.stream(values).map(Enum::name).toList().toString();
    }
}
