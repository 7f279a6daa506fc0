// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HostRecordTest {
    private static final HostRecord HOST = HostRecord.of("boot-1", "node-1", "pepper");

    @Test
    void aHostIsTheSameIfItsBootOrItsNodeIs() {
        assertThat(HOST.isSameAs(HostRecord.of("boot-1", "node-2", "pepper"))).isTrue();
        assertThat(HOST.isSameAs(HostRecord.of("boot-2", "node-1", "pepper"))).isTrue();
        assertThat(HOST.isSameAs(HostRecord.of("boot-2", "node-2", "pepper"))).isFalse();
    }

    @Test
    void whatIsUnknownOfTwoHostsDoesNotMakeThemOne() {
        assertThat(HostRecord.of("", "", "pepper").isSameAs(HostRecord.of("", "", "pepper")))
                .isFalse();
        assertThat(HostRecord.of("boot-1", "", "").isSameAs(HostRecord.of("boot-2", "", "")))
                .isFalse();
    }

    @Test
    void hashesWithAnotherSaltTellNothing() {
        HostRecord other = HostRecord.of("boot-1", "node-1", "salt");

        assertThat(HOST.isComparableWith(other)).isFalse();
        assertThat(HOST.isSameAs(other)).isFalse();
    }

    @Test
    void noNameIsKeptAndWithoutASaltNotEvenItsHash() {
        assertThat(HOST.toString()).doesNotContain("boot-1", "node-1", "pepper");
        assertThat(HOST.boot()).matches("[0-9a-f]{16}").isNotEqualTo(HOST.node());
        assertThat(HostRecord.of("boot-1", "node-1", "").node()).isEmpty();
        assertThat(HostRecord.of("boot-1", "node-1", "").boot()).isNotEqualTo(HOST.boot());
    }
}
