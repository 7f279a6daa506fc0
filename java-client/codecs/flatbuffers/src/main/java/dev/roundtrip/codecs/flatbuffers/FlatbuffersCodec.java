// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.flatbuffers;

import dev.roundtrip.messages.Format;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.MessageType;
import dev.roundtrip.messages.RecordCodec;

/// Messages by FlatBuffers.
public final class FlatbuffersCodec extends RecordCodec {
    @Override
    public String id() {
        return "flatbuffers";
    }

    @Override
    @SuppressWarnings("unchecked") // the type says which record it is
    protected <M extends Message<M>> Format<M> format(MessageType<M> type) {
        return (Format<M>) (type.equals(MessageType.TICK) ? new TickFormat() : new OrderFormat());
    }
}
