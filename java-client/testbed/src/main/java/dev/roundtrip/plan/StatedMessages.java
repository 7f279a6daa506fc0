// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.condition.Axes;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Message;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.condition.Stated;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The sizes of the messages that a profile or a command line asks for. Used once.
///
/// @param messages as in `order:1KiB`; empty for bytes
/// @param codecs as in `protobuf`, each once
/// @param known the codecs that there are, which say what messages there are
record StatedMessages(List<Sized> messages, List<String> codecs, Codecs known) {
    /// A message at a size.
    ///
    /// @param bytes empty for the only size that it has, which may be another one by each codec
    record Sized(String name, OptionalLong bytes) {
        /// @throws IllegalArgumentException if there is no such message, or not of this size
        static Sized parse(String text, Codecs known) {
            String[] parts = text.split(":", 2);
            String name = Labels.find(parts[0], known.messageNames(), label -> label);
            List<MessageSize> sizes = known.sizesOf(name);
            if (parts.length == 1) {
                if (!sizes.stream().allMatch(MessageSize::isFixed)) {
                    throw new IllegalArgumentException("'" + text + "' has no size; write it as in " + text + ":1KiB");
                }
                return new Sized(name, OptionalLong.empty());
            }
            long bytes = SizeText.bytes(parts[1]);
            if (sizes.stream().allMatch(each -> each.whyNot(bytes).isPresent())) {
                sizes.getFirst().require(bytes);
            }
            return new Sized(name, OptionalLong.of(bytes));
        }

        SizePair sizes(MessageSize message) {
            long each = bytes.orElse(message.leastBytes());
            return new SizePair(each, each);
        }
    }

    static StatedMessages of(Stated stated, Codecs known) {
        List<Sized> messages =
                stated.all(Axes.MESSAGE_KEY, stated.texts(Axes.MESSAGE_KEY), text -> Sized.parse(text, known));
        var all = new StatedMessages(
                messages.stream().distinct().toList(),
                stated.texts(Axes.CODEC).stream().distinct().toList(),
                known);
        all.refuse(stated);
        return all;
    }

    boolean areBytes() {
        return messages.isEmpty();
    }

    private List<String> makingBytes() {
        return codecs.stream().filter(codec -> !codec.equals(Message.RAW)).toList();
    }

    /// Sizes of one of the messages, or of bytes as large as all of them.
    List<SizePair> sizes(Message message) {
        List<String> all = makingBytes().isEmpty() ? List.of(Message.RAW) : makingBytes();
        return messages.stream()
                .filter(sized -> message.isBytes() || sized.name().equals(message.name()))
                .flatMap(sized -> (message.isBytes() ? all : List.of(message.codec()))
                        .stream().map(codec -> sizes(sized, codec)))
                .distinct()
                .toList();
    }

    /// The sizes by a codec, or by any if it does not have the message, and will be refused for that.
    private SizePair sizes(Sized message, String codec) {
        List<MessageSize> any = known.sizesOf(message.name());
        return message.sizes(known.messagesOf(codec).orElse(any).stream()
                .filter(any::contains)
                .findFirst()
                .orElse(any.getFirst()));
    }

    /// Refuses what cannot be measured together.
    private void refuse(Stated stated) {
        boolean hasCodec = !makingBytes().isEmpty();
        if (!stated.isSaid(Axes.MESSAGE_KEY)) {
            if (hasCodec) {
                stated.refuse(Axes.CODEC, "bytes need no codec; say which message, as in --message order:1KiB");
            }
        } else if (codecs.isEmpty()) {
            stated.refuse(Axes.MESSAGE_KEY, "by which codec? Say so, as in --codec json,protobuf");
        } else if (hasCodec) {
            missing().ifPresent(problem -> stated.refuse(Axes.MESSAGE_KEY, problem));
        } else {
            stated.refuse(
                    Axes.CODEC, "raw carries bytes, no message; add a codec, or say --sizes in place of --message");
        }
    }

    /// The first message that none of the codecs has. [Codecs#unknown] names codecs that there are not.
    private Optional<String> missing() {
        if (makingBytes().stream().anyMatch(codec -> known.messagesOf(codec).isEmpty())) {
            return Optional.empty();
        }
        return messages.stream()
                .map(Sized::name)
                .filter(name -> makingBytes().stream().noneMatch(codec -> known.has(codec, name)))
                .findFirst()
                .map(name -> "none of %s has a message '%s'; %s has"
                        .formatted(String.join(", ", makingBytes()), name, String.join(", ", known.having(name))));
    }
}
