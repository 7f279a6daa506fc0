// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Family;
import dev.roundtrip.api.Reach;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// All mechanisms as Markdown, a line for each. It says the same on every machine, whatever is installed there. Pure;
/// any
/// thread.
record MechanismsPage(List<Transport> fromJava, List<Transport> fromNative) {
    MechanismsPage {
        fromJava = List.copyOf(fromJava);
        fromNative = List.copyOf(fromNative);
    }

    static MechanismsPage of(Catalog catalog) {
        return new MechanismsPage(transports(catalog.entries()), transports(catalog.nativeClients()));
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
                """.formatted(ids(betweenMachines()), families(), ids(fromNative));
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
