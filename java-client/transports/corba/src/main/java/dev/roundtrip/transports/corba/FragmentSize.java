// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import java.util.List;

/// How long the fragments are in which the Java ORB sends a request. It makes a buffer of that size for each call,
/// however short the request is (`BufferManagerWriteStream.getBufferSize` of the ORB), so no size suits all. Pure; any
/// thread.
final class FragmentSize {
    /// From small to large.
    static final List<Integer> ALL_BYTES = List.of(2 << 10, 16 << 10, 128 << 10, 1 << 20);

    /// Room for the parts of a request besides its string, and some more.
    private static final int AROUND_BYTES = 512;

    private FragmentSize() {}

    /// The smallest that holds the whole request, or the largest.
    static int of(int requestBytes) {
        return ALL_BYTES.stream()
                .filter(bytes -> requestBytes <= bytes - AROUND_BYTES)
                .findFirst()
                .orElse(ALL_BYTES.get(ALL_BYTES.size() - 1));
    }
}
