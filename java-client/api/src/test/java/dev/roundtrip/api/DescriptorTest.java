// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DescriptorTest {
    private static final Card CARD =
            new Card(Arrays.stream(Fact.values()).collect(Collectors.toMap(Function.identity(), Fact::title)));

    @ParameterizedTest
    @ValueSource(strings = {"a", "tcp", "shm-sysv-integrated", "http2"})
    void idOfLowerCaseLettersDigitsAndHyphensIsAccepted(String id) {
        assertThat(descriptor(id).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TCP", "2tcp", "-tcp", "tcp keepalive", "tcp_keepalive", "../tcp"})
    void anyOtherIdIsRefusedAndTheMessageNamesIt(String id) {
        assertThatThrownBy(() -> descriptor(id))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("transport id '%s' is not of the form [a-z][a-z0-9-]*", id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "noDelay", "no delay", "1st"})
    void nameOfAnOptionIsHeldToTheSameForm(String name) {
        assertThatThrownBy(() -> new TransportOption(name, "", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("option name '%s' is not of the form [a-z][a-z0-9-]*", name);
    }

    private static Descriptor descriptor(String id) {
        return new Descriptor(id, "summary", Family.SOCKET, "source", CARD);
    }
}
