// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;

/// Requests and responses of which a client has no array, for rows that leave the contract and say so: each word of a
/// request is written where it lies for the other side, and each word of a response is read where that has put it. Only
/// the stamps of a response are in an array of the contract, by which it is checked. One thread at a time.
///
/// A timed answer depends on nothing of a request except its stamp, so its words are counted on from the stamp.
/// In verify mode, whose answers depend on every byte, a row has to move the bytes.
public final class MessagesInPlace {
    public static final int WORD_BYTES = Long.BYTES;

    /// Up to so many words have loops of their own. The compiler leaves a loop as it is that it has seen make few
    /// rounds, which those of large messages, measured after small ones, would pay for.
    private static final int FEW_WORDS = 32;

    private byte[] response = new byte[0];

    /// Sum of the words that were read; kept, so that the compiler cannot leave the reading out.
    private long sum;

    /// The first word of a request, its stamp; 0 for one that is shorter than a word.
    public static long firstWord(byte[] request) {
        return request.length < WORD_BYTES ? 0 : MemorySegment.ofArray(request).get(JAVA_LONG_UNALIGNED, 0);
    }

    /// Fills a piece of a request with words.
    ///
    /// @param first the first of them; each is one more than the one before
    /// @return how many fitted
    public static int writeWords(MemorySegment room, long first) {
        int words = (int) (room.byteSize() / WORD_BYTES);
        if (words > FEW_WORDS) {
            writeMany(room, words, first);
        } else {
            writeFew(room, words, first);
        }
        return words;
    }

    private static void writeMany(MemorySegment room, int words, long first) {
        for (int i = 0; i < words; i++) {
            room.set(JAVA_LONG_UNALIGNED, (long) i * WORD_BYTES, first + i);
        }
    }

    private static void writeFew(MemorySegment room, int words, long first) {
        for (int i = 0; i < words; i++) {
            room.set(JAVA_LONG_UNALIGNED, (long) i * WORD_BYTES, first + i);
        }
    }

    /// Writes all of a request: its words, and the bytes behind the last of them as they are.
    ///
    /// @param memory at least as large
    public static void write(byte[] request, MemorySegment memory) {
        int wholeWords = request.length / WORD_BYTES * WORD_BYTES;
        writeWords(memory.asSlice(0, wholeWords), firstWord(request));
        MemorySegment.copy(request, wholeWords, memory, JAVA_BYTE, wholeWords, request.length - wholeWords);
    }

    /// Reads all of a response.
    ///
    /// @param memory at least as large
    /// @return an array of its length, with its stamps
    public byte[] read(MemorySegment memory, int responseBytes) {
        begin(responseBytes);
        for (int done = 0; done < responseBytes; ) {
            done += readPiece(memory.asSlice(done, responseBytes - done), done);
        }
        return response;
    }

    /// Gets ready for a response that is read in pieces.
    ///
    /// @return an array of its length, for its stamps
    public byte[] begin(int responseBytes) {
        if (response.length != responseBytes) {
            response = new byte[responseBytes];
        }
        return response;
    }

    /// Reads a piece of a response: its whole words, or the bytes behind the last of them.
    ///
    /// @param offset where in the response it begins; a multiple of a word
    /// @return how many of its bytes were read
    public int readPiece(MemorySegment piece, int offset) {
        int left = response.length - offset;
        int words = (int) (piece.byteSize() / WORD_BYTES);
        sum += words > FEW_WORDS ? sumOfMany(piece, words) : sumOfFew(piece, words);
        int count = left < WORD_BYTES ? left : words * WORD_BYTES;
        keepStamps(piece, offset, count);
        return count;
    }

    private static long sumOfMany(MemorySegment piece, int words) {
        long total = 0;
        for (int i = 0; i < words; i++) {
            total += piece.get(JAVA_LONG_UNALIGNED, (long) i * WORD_BYTES);
        }
        return total;
    }

    private static long sumOfFew(MemorySegment piece, int words) {
        long total = 0;
        for (int i = 0; i < words; i++) {
            total += piece.get(JAVA_LONG_UNALIGNED, (long) i * WORD_BYTES);
        }
        return total;
    }

    /// The first eight bytes and the last.
    private void keepStamps(MemorySegment piece, int offset, int count) {
        if (offset == 0) {
            MemorySegment.copy(piece, JAVA_BYTE, 0, response, 0, Math.min(Stamp.BYTES, count));
        }
        int tail = response.length - Stamp.BYTES;
        if (offset + count > tail) {
            int from = Math.max(offset, tail);
            MemorySegment.copy(piece, JAVA_BYTE, from - offset, response, from, offset + count - from);
        }
    }

    /// The sum of all words that were read so far.
    public long sum() {
        return sum;
    }
}
