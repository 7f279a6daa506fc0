// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import java.util.Optional;

/// A message and how large it can be made, by the size of its values before a codec writes them. The
/// same twice for one that has always the same parts.
///
/// @param name as in `order`
public record MessageSize(String name, int leastBytes, int mostBytes) {
    public boolean isFixed() {
        return leastBytes == mostBytes;
    }

    /// The size itself.
    ///
    /// @throws IllegalArgumentException if there is no message of it
    public int require(long bytes) {
        whyNot(bytes).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        return (int) bytes;
    }

    /// Why there is no message of a size; empty if there is.
    public Optional<String> whyNot(long bytes) {
        if (bytes >= leastBytes && bytes <= mostBytes) {
            return Optional.empty();
        }
        return Optional.of(
                isFixed()
                        ? "%s has %d bytes, not %d".formatted(name, leastBytes, bytes)
                        : "%s of %d bytes is none of those from %d to %d"
                                .formatted(name, bytes, leastBytes, mostBytes));
    }
}
