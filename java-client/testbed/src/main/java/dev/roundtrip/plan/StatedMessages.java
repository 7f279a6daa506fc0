// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.MessageSize;
import dev.roundtrip.messages.MessageType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a profile or a command line says of messages and codecs. Used once.
///
/// @param messages as in `order:1KiB`; empty for bytes
/// @param codecs as in `protobuf`, each once
record StatedMessages(List<Sized> messages, List<String> codecs) {
    /// A message at a size.
    record Sized(String name, SizePair sizes) {
        /// @throws IllegalArgumentException if there is no such message, or not of this size
        static Sized parse(String text) {
            String[] parts = text.split(":", 2);
            MessageSize message = StatedValues.labelled(
                    parts[0], MessageType.ALL.stream().map(MessageType::size).toList(), MessageSize::name);
            if (parts.length == 1 && !message.isFixed()) {
                throw new IllegalArgumentException("'" + text + "' has no size; write it as in " + text + ":1KiB");
            }
            ByteSize size = parts.length == 1 ? new ByteSize(message.leastBytes()) : ByteSize.parse(parts[1]);
            message.require(size.bytes());
            return new Sized(message.name(), new SizePair(size, size));
        }
    }

    boolean areBytes() {
        return messages.isEmpty();
    }

    /// All sizes, each once.
    List<SizePair> sizes() {
        return messages.stream().map(Sized::sizes).distinct().toList();
    }

    /// Every message by every codec. Bytes, which have no message, once.
    List<Carried> combined() {
        if (areBytes()) {
            return List.of(Carried.BYTES);
        }
        Map<String, List<SizePair>> byName = new LinkedHashMap<>();
        messages.forEach(message ->
                byName.computeIfAbsent(message.name(), _ -> new ArrayList<>()).add(message.sizes()));
        var combined = new ArrayList<Carried>();
        for (String codec : codecs) {
            if (codec.equals(Carried.RAW)) {
                combined.add(Carried.BYTES);
            } else {
                byName.forEach((name, sizes) -> combined.add(new Carried(name, codec, sizes)));
            }
        }
        return combined;
    }

    /// Why these cannot be measured together.
    List<String> problems(String messageLabel, String codecLabel) {
        boolean hasCodec = codecs.stream().anyMatch(codec -> !codec.equals(Carried.RAW));
        if (areBytes()) {
            return hasCodec
                    ? List.of(codecLabel + ": bytes need no codec; say which message, as in --message order:1KiB")
                    : List.of();
        }
        if (codecs.isEmpty()) {
            return List.of(messageLabel + ": by which codec? Say so, as in --codec json,protobuf");
        }
        return hasCodec
                ? List.of()
                : List.of(codecLabel + ": raw carries bytes, no message; add a codec, or say --sizes in place of"
                        + " --message");
    }
}
