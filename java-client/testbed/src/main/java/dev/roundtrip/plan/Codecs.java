// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Codec;
import dev.roundtrip.api.OwnTypes;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Function;

/// The codecs that are installed, each found in a folder of jars of its own.
public final class Codecs {
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

    /// Without any.
    public static Codecs empty() {
        return new Codecs(Map.of(), _ -> Optional.empty());
    }

    /// @param folder with a folder of jars a codec; none if it does not exist
    /// @param missing why the C++ side of a codec is not there; empty if it is
    public static Codecs load(Path folder, Function<String, Optional<String>> missing) throws IOException {
        var entries = new TreeMap<String, Entry>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder, Files::isDirectory)) {
                for (Path codec : folders) {
                    providers(codec).forEach(found -> entries.put(found.id(), new Entry(found, codec)));
                }
            }
        }
        return new Codecs(entries, missing);
    }

    /// By a loader each, so that libraries of different codecs never meet; open as long as the program
    /// runs.
    private static List<Codec> providers(Path folder) throws IOException {
        var urls = new ArrayList<URL>();
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path jar : jars) {
                urls.add(url(jar));
            }
        }
        var loader = new URLClassLoader(urls.toArray(URL[]::new), Codecs.class.getClassLoader());
        return ServiceLoader.load(Codec.class, loader).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    private static URL url(Path jar) throws MalformedURLException {
        return jar.toUri().toURL();
    }

    public List<String> ids() {
        return List.copyOf(entries.keySet());
    }

    public Optional<Entry> find(String id) {
        return Optional.ofNullable(entries.get(id));
    }

    /// Why a mechanism does not carry this; empty if it does.
    Optional<String> refusal(Transport transport, Carried carried) {
        if (carried.isOfOwnType()) {
            return transport.ownTypes().isPresent()
                    ? Optional.empty()
                    : Optional.of(transport.id() + ": it has no interface definition with types for messages");
        }
        return carried.isMessage()
                ? transport
                        .messages()
                        .whyNot()
                        .map(reason -> transport.id() + ": no messages: " + reason)
                        .or(() -> missing.apply(carried.codec())
                                .map(reason -> "codec " + carried.codec() + ": " + reason))
                : Optional.empty();
    }

    /// That there is no such codec, with what is likely to have been meant.
    Optional<String> unknown(Carried carried) {
        String id = carried.codec();
        if (id.equals(Carried.RAW) || id.equals(OwnTypes.CODEC) || entries.containsKey(id)) {
            return Optional.empty();
        }
        List<String> all = new ArrayList<>(ids());
        all.add(OwnTypes.CODEC);
        all.add(Carried.RAW);
        return Optional.of("codec '" + id + "' is none of " + String.join(", ", all) + NearestMatch.hint(id, all));
    }
}
