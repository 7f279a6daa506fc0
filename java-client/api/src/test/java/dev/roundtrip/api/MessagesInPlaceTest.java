// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MessagesInPlaceTest {
    private static final long STAMP = 0x0102030405060708L;

    @Test
    void wordsOfARequestAreCountedOnFromItsStampAndTheBytesBehindThemStayAsTheyAre() {
        byte[] request = new byte[27];
        Stamp.write(request, STAMP, PayloadKind.BYTES);
        request[24] = 7;
        request[26] = 9;
        MemorySegment memory = memory(40);

        MessagesInPlace.write(request, memory);

        assertThat(memory.asSlice(0, 24).toArray(JAVA_LONG_UNALIGNED)).containsExactly(STAMP, STAMP + 1, STAMP + 2);
        assertThat(memory.asSlice(24).toArray(JAVA_BYTE)).startsWith(7, 0, 9).endsWith(new byte[13]);
    }

    @Test
    void aRequestThatIsShorterThanAWordIsWrittenAsItIs() {
        MemorySegment memory = memory(8);

        MessagesInPlace.write(new byte[] {1, 2, 3}, memory);

        assertThat(memory.toArray(JAVA_BYTE)).containsExactly(1, 2, 3, 0, 0, 0, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 15, 16, 17, 24, 1000, 1003})
    void aResponseThatWasReadHasItsStampsAndNothingElse(int responseBytes) {
        byte[] answered = new byte[responseBytes];
        Arrays.fill(answered, (byte) '.');
        byte[] request = new byte[8];
        Stamp.write(request, STAMP, PayloadKind.BYTES);
        Stamp.copy(request, answered);
        byte[] stamps = new byte[responseBytes];
        Stamp.copy(request, stamps);

        byte[] read = new MessagesInPlace().read(MemorySegment.ofArray(answered), responseBytes);

        assertThat(read).isEqualTo(stamps);
    }

    @Test
    void everyWordOfAResponseIsReadInOnePieceOrInSeveral() {
        MemorySegment response = memory(24);
        MessagesInPlace.writeWords(response, 5);
        var atOnce = new MessagesInPlace();
        var inPieces = new MessagesInPlace();

        atOnce.read(response, 24);
        inPieces.begin(24);
        int first = inPieces.readPiece(response.asSlice(0, 16), 0);
        inPieces.readPiece(response.asSlice(16), 16);

        assertThat(first).isEqualTo(16);
        assertThat(inPieces.sum()).isEqualTo(atOnce.sum()).isEqualTo(5 + 6 + 7);
    }

    @Test
    void aResponseBehindALargerOneIsAnArrayOfItsLength() {
        var messages = new MessagesInPlace();
        messages.read(memory(32), 32);

        assertThat(messages.read(memory(32), 16)).hasSize(16);
    }

    private static MemorySegment memory(int bytes) {
        return MemorySegment.ofArray(new byte[bytes]);
    }
}
