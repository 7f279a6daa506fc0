// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// All mechanisms as Markdown, a line for each, and the examples. It says the same on every machine, whatever is
/// installed there.
///
/// @param examples a line for each
record MechanismsPage(List<Transport> fromJava, List<Transport> fromNative, String examples) {
    MechanismsPage {
        fromJava = List.copyOf(fromJava);
        fromNative = List.copyOf(fromNative);
    }

    /// @throws IOException if this installation has no examples
    static MechanismsPage of(Catalog catalog, Examples examples) throws IOException {
        var lines = new StringBuilder();
        for (String name : examples.names()) {
            lines.append("- [%s](../examples/%s/README.md): %s\n".formatted(name, name, examples.summary(name)));
        }
        return new MechanismsPage(transports(catalog.entries()), transports(catalog.nativeClients()), lines.toString());
    }

    private static List<Transport> transports(List<Catalog.Entry> entries) {
        return entries.stream().map(Catalog.Entry::transport).toList();
    }

    String text() {
        return """
                # Mechanisms

                Every row that can be measured, by family. This page is made from the code by `./roundtrip list --markdown`.
                `./roundtrip list --cards ID` prints the card of a row: copies, system calls, limits, settings, libraries, source, and
                what happens when a side dies. `./roundtrip list` says which rows this machine has, and what the others lack.

                These work between two machines: %s.

                %s
                ## C++ to C++

                These rows have a client in C++ in place of the one in Java. A run measures them if `--transports` names them:
                %s.

                ## Examples to take home

                `./roundtrip example NAME DIR` copies one: both sides, complete, without Roundtrip.

                %s""".formatted(ids(betweenMachines()), families(), ids(fromNative), examples);
    }

    private List<Transport> betweenMachines() {
        return fromJava.stream()
                .filter(transport -> transport.reach() == Reach.NETWORK)
                .toList();
    }

    private String families() {
        return Arrays.stream(Family.values()).map(this::family).collect(Collectors.joining("\n"));
    }

    private String family(Family family) {
        String lines = fromJava.stream()
                .filter(transport -> transport.family() == family)
                .map(transport -> "- `" + transport.id() + "`: " + transport.summary() + "\n")
                .collect(Collectors.joining());
        return "## " + family.label() + "\n\n" + lines;
    }

    private static String ids(List<Transport> transports) {
        return transports.stream().map(transport -> "`" + transport.id() + "`").collect(Collectors.joining(", "));
    }
}
