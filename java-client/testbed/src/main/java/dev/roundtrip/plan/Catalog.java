// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.Rows;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import dev.roundtrip.condition.Labels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The mechanisms that are installed, and rows for their clients in C++, each found in a folder of jars of its own, in
/// the order of family and id.
public final class Catalog {
    private static final Comparator<Entry> BY_FAMILY_AND_ID = Comparator.comparing(
                    (Entry entry) -> entry.transport().family())
            .thenComparing(entry -> entry.transport().id());

    /// A mechanism and where it was found.
    ///
    /// @param folder its jars, the class path of its worker besides the testbed's
    public record Entry(Transport transport, Path folder) {}

    private final List<Entry> entries;
    private final List<Entry> nativeClients;

    /// A catalog of these mechanisms, in their order.
    public Catalog(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        this.nativeClients = entries.stream()
                .flatMap(entry ->
                        Variants.nativeClient(entry.transport())
                                .map(client -> new Entry(client, entry.folder()))
                                .stream())
                .toList();
    }

    private Catalog(List<Entry> entries, List<Entry> nativeClients) {
        this.entries = List.copyOf(entries);
        this.nativeClients = List.copyOf(nativeClients);
    }

    /// A catalog without any mechanism.
    public static Catalog empty() {
        return new Catalog(List.of());
    }

    /// This catalog with other mechanisms in place of those with their ids.
    public Catalog with(List<Transport> others) {
        return new Catalog(replaced(entries, others), replaced(nativeClients, others));
    }

    private static List<Entry> replaced(List<Entry> entries, List<Transport> others) {
        return entries.stream()
                .map(entry -> others.stream()
                        .filter(other -> other.id().equals(entry.transport().id()))
                        .findFirst()
                        .map(other -> new Entry(other, entry.folder()))
                        .orElse(entry))
                .toList();
    }

    /// @param transports folder with a folder of jars a mechanism
    /// @throws IOException if the folder cannot be read
    public static Catalog load(Path transports) throws IOException {
        var entries = new ArrayList<Entry>();
        FolderOfJars.below(transports, Rows.class)
                .forEach((folder, all) -> all.stream()
                        .flatMap(rows -> rows.list().stream())
                        .forEach(transport -> entries.add(new Entry(transport, folder))));
        entries.sort(BY_FAMILY_AND_ID);
        return new Catalog(entries);
    }

    /// This catalog and mechanisms that are built elsewhere, each found in a folder of its own.
    ///
    /// @throws PlanException if one has no mechanism, or one that cannot be measured here; it says why
    public Catalog and(List<Path> folders) throws PlanException, IOException {
        if (folders.isEmpty()) {
            return this;
        }
        var all = new ArrayList<>(entries);
        var problems = new ArrayList<String>();
        var foreign = new FolderOfJars.ForeignServices<>(Rows.class, "transport", "--transport-dir");
        for (Path folder : folders) {
            foreign.in(folder, problems).stream()
                    .flatMap(rows -> rows.list().stream())
                    .forEach(transport -> all.add(new Entry(transport, folder)));
        }
        all.stream()
                .collect(Collectors.groupingBy(entry -> entry.transport().id(), TreeMap::new, Collectors.toList()))
                .forEach((id, same) -> {
                    if (same.size() > 1) {
                        problems.add("--transport-dir: there are several transports '" + id + "', in "
                                + same.stream()
                                        .map(entry -> entry.folder().toString())
                                        .collect(Collectors.joining(" and "))
                                + "; give one of them another id");
                    }
                });
        PlanException.throwIfAny(problems);
        all.sort(BY_FAMILY_AND_ID);
        return new Catalog(all);
    }

    /// The mechanisms that a profile without a list measures.
    public List<Entry> entries() {
        return entries;
    }

    /// Mechanisms from C++ to C++, which are measured where they are named.
    public List<Entry> nativeClients() {
        return nativeClients;
    }

    public List<String> ids() {
        return all().map(entry -> entry.transport().id()).toList();
    }

    private Stream<Entry> all() {
        return Stream.concat(entries.stream(), nativeClients.stream());
    }

    public Optional<Entry> find(String id) {
        return all().filter(entry -> entry.transport().id().equals(id)).findFirst();
    }

    /// The ids that these names and patterns stand for, in their order, each once.
    ///
    /// @param problems gets a line for each that stands for nothing
    public List<String> named(List<String> texts, List<String> problems) {
        List<String> ids = ids();
        return texts.stream()
                .flatMap(text -> {
                    List<String> matching = new RowPattern(text)
                            .matching(ids).stream().filter(ids::contains).toList();
                    if (matching.isEmpty()) {
                        problems.add(unknown(text));
                    }
                    return matching.stream();
                })
                .distinct()
                .toList();
    }

    /// Says that nothing is called so, and what is likely to have been meant.
    ///
    /// @param text an id, or a pattern
    public String unknown(String text) {
        if (new RowPattern(text).isOpen()) {
            return "no transport matches '" + text + "'; roundtrip list shows all";
        }
        if (hasSources(text)) {
            return "transport '" + text + "' is not built, but java-client/transports/" + text
                    + " is there; run make build";
        }
        String hint = Labels.hint(text, ids());
        return "transport '" + text + "' does not exist" + (hint.isEmpty() ? ";" : hint) + " roundtrip list shows all";
    }

    /// Whether a checkout has a folder of that name for what the build has not seen yet.
    private boolean hasSources(String id) {
        return id.matches("[a-z0-9-]+")
                && entries.stream()
                        .map(entry ->
                                entry.folder().resolve("../../../../transports").resolve(id))
                        .anyMatch(sources -> Files.exists(sources.resolve("pom.xml")));
    }

    /// Transports named by their id, or by a pattern in which `*` stands for anything, as in `tcp*`.
    ///
    /// @param text as the command line has it
    public record RowPattern(String text) {
        private static final String ANYTHING = "*";

        /// True for a pattern, which may stand for several.
        public boolean isOpen() {
            return text.contains(ANYTHING);
        }

        /// The ids that match it; an id matches itself, whether it is among them or not.
        public List<String> matching(List<String> ids) {
            if (!isOpen()) {
                return List.of(text);
            }
            return ids.stream().filter(this::matches).toList();
        }

        public boolean matches(String id) {
            return Pattern.matches("\\Q" + text.replace("\\E", "").replace(ANYTHING, "\\E.*\\Q") + "\\E", id);
        }
    }

    /// A mechanism as another row, or in another place.
    public static final class Variants {
        private static final Support NOTHING_IN_COMMON =
                new Support.No("client and server have neither memory nor a clock in common");

        private Variants() {}

        /// The row `c-<id>`: a mechanism with its client in C++ in place of the one in Java, and the same server.
        /// Empty for a mechanism without such a client.
        static Optional<Transport> nativeClient(Transport mechanism) {
            if (!mechanism.hasNativeClient()) {
                return Optional.empty();
            }
            return switch (mechanism.server()) {
                // Without the library that only the tester in Java loads.
                case ServerSpec.Executable(String name, var _) ->
                    Optional.of(withClientOf(name, mechanism).server(new ServerSpec.Executable(name)));
                case ServerSpec.Child(String name) -> Optional.of(withClientOf(name, mechanism));
                case ServerSpec.None(), ServerSpec.Library(String _), ServerSpec.Module(String _), ServerSpec.Java _ ->
                    Optional.empty();
            };
        }

        private static Transport withClientOf(String server, Transport java) {
            return java.as(
                            NativeWorker.ROW_PREFIX + java.id(),
                            "the server of " + java.id() + ", with a client in C++",
                            java.source() + ", without Java")
                    .nativeWorker(new NativeWorker(server + "-client", java.id()))
                    .copies("those of the kernel and the server; the response lies in reused memory")
                    .libraries("the C++ standard library, and the server's")
                    .settings("those of the server as in " + java.id() + "; those of a client in Java do not apply");
        }

        /// A mechanism whose server is started elsewhere.
        ///
        /// @param shared whether both sides have memory and a clock in common all the same
        /// @param missing why it cannot run there; empty if it can
        public static Transport distant(Transport mechanism, boolean shared, Optional<String> missing) {
            Transport distant = mechanism
                    .servedElsewhere()
                    .messages(new Support.No("a server that another host starts is not told of messages"));
            if (!shared) {
                distant = distant.legs(NOTHING_IN_COMMON).streams(NOTHING_IN_COMMON);
            }
            return missing.isPresent() ? distant.missing(missing.get()) : distant;
        }
    }
}
