// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The number of a round trip in the first bytes of its request, returned at both ends of its response
/// (`idl/answers.md`). Pure; any thread.
public final class Stamp {
    /// Bytes, or letters, of a whole stamp.
    public static final int BYTES = 8;

    private static final int LETTERS = 26;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Stamp() {}

    /// Writes as much of the stamp into the beginning of the request as fits.
    public static void write(byte[] request, long number, PayloadKind kind) {
        if (kind == PayloadKind.BYTES && request.length >= BYTES) {
            LONG.set(request, 0, number);
            return;
        }
        long rest = number;
        for (int i = 0; i < Math.min(BYTES, request.length); i++) {
            if (kind == PayloadKind.BYTES) {
                request[i] = (byte) rest;
                rest >>>= Byte.SIZE;
            } else {
                request[i] = (byte) ('A' + rest % LETTERS);
                rest /= LETTERS;
            }
        }
    }

    /// The number in a request of at least [#BYTES] bytes.
    static long read(byte[] request) {
        return (long) LONG.get(request, 0);
    }

    /// The number that [#write] wrote into a request; of a request that is too short, the part that it holds.
    static long number(byte[] request, PayloadKind kind) {
        return number(request, 0, Math.min(BYTES, request.length), kind);
    }

    /// Stamps a response as a server does: the tail first, then the head, which wins where both overlap.
    public static void copy(byte[] request, byte[] response) {
        if (request.length >= BYTES && response.length >= BYTES) {
            long stamp = (long) LONG.get(request, 0);
            LONG.set(response, response.length - BYTES, stamp);
            LONG.set(response, 0, stamp);
            return;
        }
        int stampBytes = sharedBytes(request, response);
        System.arraycopy(request, 0, response, response.length - stampBytes, stampBytes);
        System.arraycopy(request, 0, response, 0, stampBytes);
    }

    /// @throws TesterException if head or tail of the response is not the request's stamp; the message has both
    static void check(byte[] request, byte[] response, PayloadKind kind) throws TesterException {
        if (request.length >= BYTES && response.length >= 2 * BYTES) {
            long stamp = (long) LONG.get(request, 0);
            if ((long) LONG.get(response, 0) == stamp && (long) LONG.get(response, response.length - BYTES) == stamp) {
                return;
            }
        }
        requireStamp(request, response, kind);
    }

    private static void requireStamp(byte[] request, byte[] response, PayloadKind kind) throws TesterException {
        int stampBytes = sharedBytes(request, response);
        int tailOffset = response.length - stampBytes;
        for (int i = 0; i < stampBytes; i++) {
            if (response[i] != request[i]) {
                throw new TesterException("response carries stamp " + read(response, 0, stampBytes, kind)
                        + ", expected " + read(request, 0, stampBytes, kind));
            }
            boolean belongsToHead = tailOffset + i < stampBytes;
            if (!belongsToHead && response[tailOffset + i] != request[i]) {
                throw new TesterException("response ends with stamp " + read(response, tailOffset, stampBytes, kind)
                        + ", expected " + read(request, 0, stampBytes, kind));
            }
        }
    }

    private static String read(byte[] message, int offset, int stampBytes, PayloadKind kind) {
        return Long.toUnsignedString(number(message, offset, stampBytes, kind));
    }

    private static long number(byte[] message, int offset, int stampBytes, PayloadKind kind) {
        long number = 0;
        for (int i = offset + stampBytes - 1; i >= offset; i--) {
            number = kind == PayloadKind.BYTES
                    ? (number << Byte.SIZE) | (message[i] & 0xff)
                    : number * LETTERS + message[i] - 'A';
        }
        return number;
    }

    private static int sharedBytes(byte[] request, byte[] response) {
        return Math.min(BYTES, Math.min(request.length, response.length));
    }
}
