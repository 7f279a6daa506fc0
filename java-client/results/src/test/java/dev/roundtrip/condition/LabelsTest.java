// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class LabelsTest {
    private static final List<String> NAMES = List.of("grpc", "jni", "tcp", "udp", "uds");

    @Test
    void theNearestNameIsSaid() {
        assertThat(Labels.hint("jnii", NAMES)).isEqualTo("; did you mean 'jni'?");
    }

    @Test
    void namesThatAreAsNearAreAllSaid() {
        assertThat(Labels.hint("usd", NAMES)).isEqualTo("; did you mean 'udp' or 'uds'?");
    }

    @Test
    void ofNamesThatAreAsNearThoseWithTheSameFirstLetterAreSaid() {
        assertThat(Labels.hint("tpc", NAMES)).isEqualTo("; did you mean 'tcp'?");
    }

    @Test
    void nothingIsSaidWhereNoNameIsNear() {
        assertThat(Labels.hint("mq-posix-spinning", NAMES)).isEmpty();
        assertThat(Labels.hint("tcp", List.of())).isEmpty();
    }
}
