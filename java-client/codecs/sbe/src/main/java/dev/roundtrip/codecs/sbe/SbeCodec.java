// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.sbe;

import dev.roundtrip.messages.Format;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.MessageType;
import dev.roundtrip.messages.RecordCodec;
import java.util.List;

/// Messages by Simple Binary Encoding.
public final class SbeCodec extends RecordCodec {
    @Override
    public String id() {
        return "sbe";
    }

    /// Agrona's buffers ask for it.
    @Override
    public List<String> jvmFlags() {
        return List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");
    }

    @Override
    @SuppressWarnings("unchecked") // the type says which record it is
    protected <M extends Message<M>> Format<M> format(MessageType<M> type) {
        return (Format<M>) (type.equals(MessageType.TICK) ? new TickFormat() : new OrderFormat());
    }
}
