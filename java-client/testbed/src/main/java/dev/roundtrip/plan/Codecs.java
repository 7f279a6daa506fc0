// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.Codec.MessageSize;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Labels;
import dev.roundtrip.condition.Message;
import dev.roundtrip.messages.MessageType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The codecs that are installed, each found in a folder of jars of its own, and their messages.
public final class Codecs {
    private static final String OPTION = "--codec-dir";

    /// The messages of the testbed, which all of its codecs have.
    private static final List<MessageSize> RECORDS =
            MessageType.ALL.stream().map(MessageType::size).toList();

    /// A codec and where it was found.
    ///
    /// @param folder its jars, on the class path of workers that send messages by it
    public record Entry(Codec codec, Path folder) {}

    private final Map<String, Entry> entries;
    private final Function<String, Optional<String>> missing;

    private Codecs(Map<String, Entry> entries, Function<String, Optional<String>> missing) {
        this.entries = entries;
        this.missing = missing;
    }

    /// No codecs.
    public static Codecs empty() {
        return new Codecs(Map.of(), _ -> Optional.empty());
    }

    /// @param folder with a folder of jars a codec; none if it does not exist
    /// @param missing why the C++ side of a codec is not there; empty if it is
    public static Codecs load(Path folder, Function<String, Optional<String>> missing) throws IOException {
        var entries = new TreeMap<String, Entry>();
        if (Files.isDirectory(folder)) {
            FolderOfJars.below(folder, Codec.class)
                    .forEach(
                            (jars, codecs) -> codecs.forEach(codec -> entries.put(codec.id(), new Entry(codec, jars))));
        }
        return new Codecs(entries, missing);
    }

    /// These codecs and some that are built elsewhere, each found in a folder of its own.
    ///
    /// @throws PlanException if one has no codec, or one that cannot be used here; it says why
    public Codecs and(List<Path> folders) throws PlanException, IOException {
        var all = new TreeMap<>(entries);
        var problems = new ArrayList<String>();
        var foreign = new FolderOfJars.ForeignServices<>(Codec.class, "codec", OPTION);
        for (Path folder : folders) {
            for (Codec codec : foreign.in(folder, problems)) {
                var entry = new Entry(codec, folder);
                taken(entry, all).ifPresent(problems::add);
                all.putIfAbsent(codec.id(), entry);
            }
        }
        PlanException.throwIfAny(problems);
        return new Codecs(all, missing);
    }

    /// Says that something else has the id of a codec, or of its message.
    private static Optional<String> taken(Entry entry, Map<String, Entry> others) {
        String id = entry.codec().id();
        if (others.containsKey(id)) {
            return Optional.of("%s: there are several codecs '%s', in %s and %s; give one of them another id"
                    .formatted(OPTION, id, others.get(id).folder(), entry.folder()));
        }
        if (id.equals(Message.RAW) || id.equals(OwnTypes.CODEC)) {
            return Optional.of("%s %s: '%s' is no id of a codec, as it says that there is none; give it another one"
                    .formatted(OPTION, entry.folder(), id));
        }
        return entry.codec().messages().stream()
                .map(MessageSize::name)
                .filter(name ->
                        RECORDS.stream().anyMatch(record -> record.name().equals(name)))
                .findFirst()
                .map(name -> "%s %s: the testbed has a message '%s' itself; give that of codec %s another name"
                        .formatted(OPTION, entry.folder(), name, id));
    }

    public List<String> ids() {
        return List.copyOf(entries.keySet());
    }

    public Optional<Entry> find(String id) {
        return Optional.ofNullable(entries.get(id));
    }

    /// The names of all messages.
    List<String> messageNames() {
        return messages().map(MessageSize::name).distinct().toList();
    }

    /// The sizes of a message, which may be another one by each codec that brings it.
    List<MessageSize> sizesOf(String message) {
        return messages().filter(size -> size.name().equals(message)).distinct().toList();
    }

    private Stream<MessageSize> messages() {
        return Stream.concat(
                RECORDS.stream(), entries.values().stream().flatMap(entry -> entry.codec().messages().stream()));
    }

    /// The messages of a codec, or of the testbed where it stands for types of mechanisms; empty if there is no such
    /// codec.
    Optional<List<MessageSize>> messagesOf(String id) {
        return id.equals(OwnTypes.CODEC)
                ? Optional.of(RECORDS)
                : find(id).map(entry -> entry.codec().messages());
    }

    /// The codecs that have a message.
    List<String> having(String message) {
        return ids().stream().filter(id -> has(id, message)).toList();
    }

    /// @param id of a codec that there is
    boolean has(String id, String message) {
        return messagesOf(id).orElseThrow().stream()
                .anyMatch(size -> size.name().equals(message));
    }

    /// Why a mechanism does not carry this, or a codec does not make bytes of it; empty if nothing is in the way.
    Optional<String> refusal(Transport transport, Message message, SizePair sizes) {
        if (message.isOfOwnType() && transport.ownTypes().isEmpty()) {
            return Optional.of(transport.id() + ": it has no interface definition with types for messages");
        }
        return lacking(message, sizes).or(() -> refusal(transport, message));
    }

    private Optional<String> lacking(Message message, SizePair sizes) {
        List<MessageSize> messages =
                message.isBytes() ? List.of() : messagesOf(message.codec()).orElse(List.of());
        return messages.isEmpty()
                ? Optional.empty()
                : messages.stream()
                        .filter(size -> size.name().equals(message.name()))
                        .findFirst()
                        .map(size -> size.whyNot(sizes.requestBytes()))
                        .orElseGet(() -> Optional.of("it has no message %s, but %s"
                                .formatted(
                                        message.name(),
                                        messages.stream().map(MessageSize::name).collect(Collectors.joining(", ")))))
                        .map(reason -> "codec " + message.codec() + ": " + reason);
    }

    private Optional<String> refusal(Transport transport, Message message) {
        return !message.isBytes() && !message.isOfOwnType()
                ? transport
                        .messages()
                        .whyNot()
                        .map(reason -> transport.id() + ": no messages: " + reason)
                        .or(() -> missing.apply(message.codec())
                                .map(reason -> "codec " + message.codec() + ": " + reason))
                : Optional.empty();
    }

    /// Says that there is no such codec, and what is likely to have been meant.
    Optional<String> unknown(Message message) {
        String id = message.codec();
        if (id.equals(Message.RAW) || id.equals(OwnTypes.CODEC) || entries.containsKey(id)) {
            return Optional.empty();
        }
        List<String> all = new ArrayList<>(ids());
        all.add(OwnTypes.CODEC);
        all.add(Message.RAW);
        return Optional.of("codec '" + id + "' is none of " + String.join(", ", all) + Labels.hint(id, all));
    }
}
