// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.plan.Catalog.RowPattern;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RowPatternTest {
    private static final List<String> IDS = List.of("mq-posix", "rest", "tcp", "tcp-keepalive");

    @Test
    void anIdStandsForItselfWhetherItExistsOrNot() {
        assertThat(new RowPattern("tpc").isOpen()).isFalse();
        assertThat(new RowPattern("tpc").matching(IDS)).containsExactly("tpc");
    }

    @Test
    void aPatternStandsForWhatThereIs() {
        assertThat(new RowPattern("tcp*").isOpen()).isTrue();
        assertThat(new RowPattern("tcp*").matching(IDS)).containsExactly("tcp", "tcp-keepalive");
        assertThat(new RowPattern("*").matching(IDS)).isEqualTo(IDS);
        assertThat(new RowPattern("udp*").matching(IDS)).isEmpty();
    }

    @Test
    void onlyTheStarIsSpecial() {
        assertThat(new RowPattern("t.p*").matching(IDS)).isEmpty();
        assertThat(new RowPattern("*-*p").matching(IDS)).isEmpty();
        assertThat(new RowPattern("*-*x").matching(IDS)).containsExactly("mq-posix");
    }
}
