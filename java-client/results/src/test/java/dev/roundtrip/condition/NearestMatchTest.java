// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class NearestMatchTest {
    private static final List<String> NAMES = List.of("grpc", "jni", "tcp", "udp", "uds");

    @Test
    void theNearestNameIsSaid() {
        assertThat(NearestMatch.hint("jnii", NAMES)).isEqualTo("; did you mean 'jni'?");
    }

    @Test
    void namesThatAreAsNearAreAllSaid() {
        assertThat(NearestMatch.hint("usd", NAMES)).isEqualTo("; did you mean 'udp' or 'uds'?");
    }

    @Test
    void ofNamesThatAreAsNearThoseWithTheSameFirstLetterAreSaid() {
        assertThat(NearestMatch.hint("tpc", NAMES)).isEqualTo("; did you mean 'tcp'?");
    }

    @Test
    void nothingIsSaidWhereNoNameIsNear() {
        assertThat(NearestMatch.hint("mq-posix-spinning", NAMES)).isEmpty();
        assertThat(NearestMatch.hint("tcp", List.of())).isEmpty();
    }
}
