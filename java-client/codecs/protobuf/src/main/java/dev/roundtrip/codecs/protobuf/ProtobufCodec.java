// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.protobuf;

import dev.roundtrip.messages.Format;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.MessageType;
import dev.roundtrip.messages.RecordCodec;

/// Messages by Protocol Buffers.
public final class ProtobufCodec extends RecordCodec {
    @Override
    public String id() {
        return "protobuf";
    }

    @Override
    @SuppressWarnings("unchecked") // the type says which record it is
    protected <M extends Message<M>> Format<M> format(MessageType<M> type) {
        if (type.equals(MessageType.TICK)) {
            return (Format<M>)
                    new ProtobufFormat<>(TickMapping::put, TickMapping::take, dev.roundtrip.idl.proto.Tick.parser());
        }
        return (Format<M>)
                new ProtobufFormat<>(OrderMapping::put, OrderMapping::take, dev.roundtrip.idl.proto.Order.parser());
    }
}
