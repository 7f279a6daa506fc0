// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.codecs.json;

import dev.roundtrip.messages.Format;
import dev.roundtrip.messages.Message;
import dev.roundtrip.messages.MessageType;
import dev.roundtrip.messages.RecordCodec;

/// Messages as objects of JSON, whose members have the fields' names, by Jackson's databinding.
public final class JsonCodec extends RecordCodec {
    @Override
    public String id() {
        return "json";
    }

    @Override
    protected <M extends Message<M>> Format<M> format(MessageType<M> type) {
        return new JsonFormat<>(type.type());
    }
}
