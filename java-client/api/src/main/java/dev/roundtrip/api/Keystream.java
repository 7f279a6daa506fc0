// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/// The answer of a server in verify mode: SplitMix64 seeded with the CRC-32C of the request (`idl/answers.md`).
/// Pure; any thread.
public final class Keystream {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Keystream() {}

    /// CRC-32C of the first `length` bytes of a request.
    public static long checksum(byte[] request, int length) {
        var crc = new CRC32C();
        crc.update(request, 0, length);
        return crc.getValue();
    }

    /// Fills the whole target with the answer to a request of this checksum.
    public static void fill(byte[] target, long checksum, PayloadKind kind) {
        fill(target, 0, checksum);
        kind.convert(target);
    }

    /// Fills the target from there on with the answer, in bytes, to a request of this checksum.
    static void fill(byte[] target, int from, long checksum) {
        int words = (target.length - from) / Long.BYTES;
        for (int j = 0; j < words; j++) {
            LONG.set(target, from + j * Long.BYTES, word(checksum, j));
        }
        long last = word(checksum, words);
        for (int i = from + words * Long.BYTES; i < target.length; i++) {
            target[i] = (byte) last;
            last >>>= Byte.SIZE;
        }
    }

    private static long word(long checksum, int index) {
        long z = checksum + (index + 1L) * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
