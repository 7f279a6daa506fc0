// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

final class NativeMessagesTest {
    @Test
    void whatIsPutLiesOffTheHeapAndWhatIsWrittenThereIsFetched() {
        try (var messages = new NativeMessages()) {
            messages.put(new byte[] {1, 2, 3}, 2);
            assertThat(messages.request().isNative()).isTrue();
            assertThat(messages.request().asSlice(0, 3).toArray(JAVA_BYTE)).containsExactly(1, 2, 3);

            MemorySegment.copy(new byte[] {8, 9}, 0, messages.response(), JAVA_BYTE, 0, 2);
            messages.fetch();

            assertThat(messages.fetched()).containsExactly(8, 9);
        }
    }

    @Test
    void theResponseHasTheLengthThatWasWantedLast() {
        try (var messages = new NativeMessages()) {
            messages.put(new byte[10], 10);
            messages.put(new byte[0], 3);
            messages.fetch();

            assertThat(messages.fetched()).hasSize(3);
        }
    }
}
