// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.random.RandomGenerator;

/// What a mechanism carries: any bytes, or text of one letter A to Z a byte.
public enum PayloadKind {
    BYTES {
        @Override
        void fill(byte[] target, RandomGenerator random) {
            random.nextBytes(target);
        }
    },
    TEXT {
        @Override
        void fill(byte[] target, RandomGenerator random) {
            random.nextBytes(target);
            for (int i = 0; i < target.length; i++) {
                target[i] = letter(target[i]);
            }
        }
    };

    abstract void fill(byte[] target, RandomGenerator random);

    /// Maps a byte to a letter as `idl/answers.md` does.
    static byte letter(byte value) {
        return (byte) ('A' + (((value & 0xff) * 26) >> 8));
    }
}
