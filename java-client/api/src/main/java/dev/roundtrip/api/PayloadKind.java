// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.random.RandomGenerator;

/// Content that a mechanism carries: any bytes, or text of one letter A to Z a byte.
public enum PayloadKind {
    BYTES,
    TEXT;

    void fill(byte[] target, RandomGenerator random) {
        random.nextBytes(target);
        convert(target);
    }

    /// Makes of any bytes what is carried.
    void convert(byte[] bytes) {
        if (this == TEXT) {
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = letter(bytes[i]);
            }
        }
    }

    /// Maps a byte to a letter as `idl/answers.md` does.
    static byte letter(byte value) {
        return (byte) ('A' + (((value & 0xff) * 26) >> 8));
    }
}
