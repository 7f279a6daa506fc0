// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.ffm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A foreign-function call whose off-heap request lives for the call.
final class FfmArenaTester extends AbstractTransferTester {
    @SuppressWarnings("restricted") // the library says how long its answer is, not the pointer
    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment request = arena.allocateFrom(ValueLayout.JAVA_BYTE, props.request());
            return NativeLibrary.answer(request, props.requestBytes(), props.responseBytes())
                    .reinterpret(props.responseBytes())
                    .toArray(ValueLayout.JAVA_BYTE);
        }
    }
}
