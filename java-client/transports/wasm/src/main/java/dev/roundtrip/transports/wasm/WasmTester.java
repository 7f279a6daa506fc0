// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.wasm;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterException;

/// A call into a module of WebAssembly, whose memory the bytes are copied to and from.
final class WasmTester extends AbstractTransferTester {
    private final AnsweringModule module;
    private int room;
    private int roomBytes = -1;

    WasmTester(AnsweringModule module) {
        this.module = module;
    }

    @Override
    protected void beforeTest(TestProps props) throws TesterException {
        if (roomBytes < props.requestBytes()) {
            room = module.room(props.requestBytes());
            roomBytes = props.requestBytes();
        }
    }

    @Override
    protected byte[] execute(TestProps props) throws TesterException {
        return module.answer(room, props.request(), props.responseBytes());
    }
}
