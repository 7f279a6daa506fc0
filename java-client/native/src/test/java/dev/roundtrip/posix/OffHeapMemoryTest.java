// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

final class OffHeapMemoryTest {
    @Test
    void whatIsLargeEnoughIsKept() {
        try (var memory = new OffHeapMemory()) {
            MemorySegment first = memory.atLeast(100);

            assertThat(memory.atLeast(10).address()).isEqualTo(first.address());
            assertThat(first.byteSize()).isEqualTo(100);
            assertThat(first.isNative()).isTrue();
        }
    }

    @Test
    void whatIsTooSmallIsReplacedAndMustNotBeUsedAnyMore() {
        try (var memory = new OffHeapMemory()) {
            MemorySegment first = memory.atLeast(10);

            assertThat(memory.atLeast(11).byteSize()).isEqualTo(11);
            assertThatThrownBy(() -> first.get(ValueLayout.JAVA_BYTE, 0)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void nothingNeedsNoMemory() {
        try (var memory = new OffHeapMemory()) {
            assertThat(memory.atLeast(0).byteSize()).isZero();
        }
    }
}
