// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

final class RequestReaderTest {
    private final RequestReader reader = new RequestReader();

    @Test
    void requestInFragmentsOfTwoPiecesIsWholeWithItsLastByte() {
        assertThat(begin(7, 6, 0, 1, 2)).isFalse();
        assertThat(goOn(3)).isFalse();
        assertThat(begin(7, 6, 3, 4, 5)).isFalse();
        assertThat(goOn(6)).isTrue();

        assertThat(reader.request()).startsWith(1, 2, 3, 4, 5, 6);
        assertThat(reader.piece().trip()).isEqualTo(7);
    }

    @Test
    void requestThatWasLeftUnfinishedIsForgottenWhenTheNextBegins() {
        begin(7, 6, 0, 1, 2);

        assertThat(begin(8, 2, 0, 3, 4)).isTrue();

        assertThat(reader.request()).startsWith(3, 4);
    }

    @Test
    void emptyRequestIsWholeAtOnce() {
        assertThat(begin(1, 0, 0)).isTrue();
    }

    @Test
    void negativeAndTooLargeLengthsAreRefusedAndNamed() {
        assertThatThrownBy(() -> begin(1, -5, 0)).hasMessage("request length -5 is not taken");
        assertThatThrownBy(() -> begin(1, AeronRows.MOST_BYTES + 1, 0))
                .hasMessage("request length 134217729 is not taken");
    }

    @Test
    void pieceThatDoesNotGoOnWhereTheLastEndedIsRefused() {
        begin(7, 6, 0, 1, 2);

        assertThatThrownBy(() -> begin(7, 6, 4, 5)).hasMessage("piece at 4 came, expected 0 or 2");
        assertThatThrownBy(() -> begin(7, 6, 2, 5)).hasMessage("piece at 2 came, expected 0");
    }

    @Test
    void moreThanWasAnnouncedIsRefusedAndWhatFollowsPassedOver() {
        assertThatThrownBy(() -> begin(7, 2, 0, 1, 2, 3)).hasMessage("more came than the announced 2");

        assertThat(goOn(4)).isFalse();
        assertThat(begin(8, 1, 0, 5)).isTrue();
    }

    @Test
    void pieceWithoutAHeaderIsRefused() {
        var buffer = new UnsafeBuffer(new byte[3]);

        assertThatThrownBy(() -> reader.take(buffer, 0, 3, true)).hasMessage("piece of 3 bytes has no header");
    }

    private boolean begin(long trip, int requestBytes, int offset, int... content) {
        var buffer = new UnsafeBuffer(new byte[Piece.HEADER_BYTES + content.length]);
        new Piece().set(trip, requestBytes, 100).at(offset).write(buffer);
        put(buffer, Piece.HEADER_BYTES, content);
        return reader.take(buffer, 0, buffer.capacity(), true);
    }

    private boolean goOn(int... content) {
        var buffer = new UnsafeBuffer(new byte[content.length]);
        put(buffer, 0, content);
        return reader.take(buffer, 0, buffer.capacity(), false);
    }

    private static void put(UnsafeBuffer buffer, int index, int... content) {
        for (int i = 0; i < content.length; i++) {
            buffer.putByte(index + i, (byte) content[i]);
        }
    }
}
