// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.Fact;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.Catalog;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All mechanisms as Markdown: a table a family, then the card of each. It says the same on every machine, whatever is
/// installed there. Pure; any thread.
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

                Every row that can be measured. This page is made from the code by `./roundtrip list --markdown`; which rows this
                machine can measure, and what the others lack, says `./roundtrip list`.

                %s
                ## From C++ to C++

                Each of these has a client in C++ in place of the one in Java, and is measured where `--transports` names it:
                %s.

                # Cards

                What somebody who chooses has to know besides the speed.

                %s""".formatted(tables(), ids(fromNative), cards());
    }

    private String tables() {
        return Arrays.stream(Family.values()).map(this::table).collect(Collectors.joining());
    }

    private String table(Family family) {
        List<Transport> members = members(family).toList();
        return members.isEmpty()
                ? ""
                : """
                ## %s

                | id | what it is | where it comes from |
                |---|---|---|
                %s
                """.formatted(
                                family.label(),
                                members.stream().map(MechanismsPage::row).collect(Collectors.joining()));
    }

    private Stream<Transport> members(Family family) {
        return fromJava.stream().filter(transport -> transport.descriptor().family() == family);
    }

    private static String row(Transport transport) {
        Descriptor descriptor = transport.descriptor();
        return "| [`%s`](#%s) | %s | %s |\n"
                .formatted(descriptor.id(), descriptor.id(), inCell(descriptor.summary()), inCell(descriptor.source()));
    }

    private static String inCell(String text) {
        return text.replace("|", "\\|");
    }

    private static String ids(List<Transport> transports) {
        return transports.stream().map(transport -> "`" + transport.id() + "`").collect(Collectors.joining(", "));
    }

    private String cards() {
        return Arrays.stream(Family.values())
                .flatMap(this::members)
                .map(MechanismsPage::card)
                .collect(Collectors.joining("\n"));
    }

    private static String card(Transport transport) {
        Stream<String> facts = Arrays.stream(Fact.values())
                .map(fact -> line(fact.title(), transport.descriptor().card().fact(fact)));
        Stream<String> options = transport.options().stream()
                .map(option -> line(
                        "option `" + option.name() + "`",
                        option.description() + "; " + option.defaultValue() + " unless said"));
        return Stream.of(Stream.of("## " + transport.id() + "\n\n"), facts, options)
                .flatMap(lines -> lines)
                .collect(Collectors.joining());
    }

    private static String line(String title, String text) {
        return "- " + title + ": " + text + "\n";
    }
}
