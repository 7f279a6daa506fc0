// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.posix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;

/// A request and a response off the heap, for mechanisms in which C++ asks and Java answers. The arrays that the
/// contract has are copied there before a round trip, and from there after it. Owns the memory. One thread at a time.
public final class NativeMessages implements AutoCloseable {
    private final OffHeapMemory requestMemory = new OffHeapMemory();
    private final OffHeapMemory responseMemory = new OffHeapMemory();
    private MemorySegment request = MemorySegment.NULL;
    private MemorySegment response = MemorySegment.NULL;
    private byte[] fetched = {};

    /// Copies a request off the heap, and makes room for its response.
    public void put(byte[] array, int responseBytes) {
        request = requestMemory.atLeast(array.length);
        response = responseMemory.atLeast(responseBytes);
        if (fetched.length != responseBytes) {
            fetched = new byte[responseBytes];
        }
        MemorySegment.copy(array, 0, request, JAVA_BYTE, 0, array.length);
    }

    /// Copies the response onto the heap, into what [#fetched] gives.
    public void fetch() {
        MemorySegment.copy(response, JAVA_BYTE, 0, fetched, 0, fetched.length);
    }

    /// At least as large as the request that was put.
    public MemorySegment request() {
        return request;
    }

    /// At least as large as the response has room for.
    public MemorySegment response() {
        return response;
    }

    /// An array as long as the response, the same until one of another length is wanted.
    public byte[] fetched() {
        return fetched;
    }

    @Override
    public void close() {
        requestMemory.close();
        responseMemory.close();
    }
}
