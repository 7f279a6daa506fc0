// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.MessageSize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a profile or a command line says of messages and codecs. Used once.
///
/// @param messages as in `order:1KiB`; empty for bytes
/// @param codecs as in `protobuf`, each once
/// @param known the codecs that there are, which say what messages there are
record StatedMessages(List<Sized> messages, List<String> codecs, Codecs known) {
    /// A message at a size.
    ///
    /// @param size empty for the only one that it has, which may be another one by each codec
    record Sized(String name, Optional<ByteSize> size) {
        /// @throws IllegalArgumentException if there is no such message, or not of this size
        static Sized parse(String text, Codecs known) {
            String[] parts = text.split(":", 2);
            String name = OptionText.labelled(parts[0], known.messageNames(), label -> label);
            List<MessageSize> sizes = known.sizesOf(name);
            if (parts.length == 1) {
                if (!sizes.stream().allMatch(MessageSize::isFixed)) {
                    throw new IllegalArgumentException("'" + text + "' has no size; write it as in " + text + ":1KiB");
                }
                return new Sized(name, Optional.empty());
            }
            ByteSize size = ByteSize.parse(parts[1]);
            if (sizes.stream().allMatch(each -> each.whyNot(size.bytes()).isPresent())) {
                sizes.getFirst().require(size.bytes());
            }
            return new Sized(name, Optional.of(size));
        }

        SizePair sizes(MessageSize message) {
            ByteSize bytes = size.orElse(new ByteSize(message.leastBytes()));
            return new SizePair(bytes, bytes);
        }
    }

    boolean areBytes() {
        return messages.isEmpty();
    }

    private List<String> makingBytes() {
        return codecs.stream().filter(codec -> !codec.equals(Carried.RAW)).toList();
    }

    /// All sizes, each once.
    List<SizePair> sizes() {
        List<String> all = makingBytes().isEmpty() ? List.of(Carried.RAW) : makingBytes();
        return messages.stream()
                .flatMap(message -> all.stream().map(codec -> sizes(message, codec)))
                .distinct()
                .toList();
    }

    /// By a codec, or by any if it does not have the message, and will be refused for that.
    private SizePair sizes(Sized message, String codec) {
        List<MessageSize> any = known.sizesOf(message.name());
        return message.sizes(known.messagesOf(codec).orElse(any).stream()
                .filter(any::contains)
                .findFirst()
                .orElse(any.getFirst()));
    }

    /// Every message by every codec. Bytes, which have no message, once.
    List<Carried> combined() {
        if (areBytes()) {
            return List.of(Carried.BYTES);
        }
        Map<String, List<Sized>> byName = new LinkedHashMap<>();
        messages.forEach(message ->
                byName.computeIfAbsent(message.name(), _ -> new ArrayList<>()).add(message));
        var combined = new ArrayList<Carried>();
        for (String codec : codecs) {
            if (codec.equals(Carried.RAW)) {
                combined.add(Carried.BYTES);
            } else {
                byName.forEach((name, sized) -> combined.add(new Carried(
                        name,
                        codec,
                        sized.stream()
                                .map(message -> sizes(message, codec))
                                .distinct()
                                .toList())));
            }
        }
        return combined;
    }

    /// Why these cannot be measured together.
    List<String> problems(String messageLabel, String codecLabel) {
        boolean hasCodec = !makingBytes().isEmpty();
        if (areBytes()) {
            return hasCodec
                    ? List.of(codecLabel + ": bytes need no codec; say which message, as in --message order:1KiB")
                    : List.of();
        }
        if (codecs.isEmpty()) {
            return List.of(messageLabel + ": by which codec? Say so, as in --codec json,protobuf");
        }
        return hasCodec
                ? ofOtherCodecs(messageLabel)
                : List.of(codecLabel + ": raw carries bytes, no message; add a codec, or say --sizes in place of"
                        + " --message");
    }

    /// Messages that none of the codecs has. That a codec is unknown is said elsewhere.
    private List<String> ofOtherCodecs(String messageLabel) {
        if (makingBytes().stream().anyMatch(codec -> known.messagesOf(codec).isEmpty())) {
            return List.of();
        }
        return messages.stream()
                .map(Sized::name)
                .distinct()
                .filter(name -> makingBytes().stream().noneMatch(codec -> known.has(codec, name)))
                .map(name -> "%s: none of %s has a message '%s'; %s has"
                        .formatted(
                                messageLabel,
                                String.join(", ", makingBytes()),
                                name,
                                String.join(", ", known.having(name))))
                .toList();
    }
}
