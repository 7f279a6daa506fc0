// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.cli;

import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.Transport.Fact;
import dev.roundtrip.cli.TransportSettings.TransportFolders;
import dev.roundtrip.condition.Fault;
import dev.roundtrip.condition.SizeText;
import dev.roundtrip.plan.Catalog;
import dev.roundtrip.plan.PlanException;
import dev.roundtrip.report.published.FaultStudy;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `roundtrip list`: every mechanism, or those that are named, one line each.
@Command(
        name = "list",
        description = "Lists every transport, or those that are named: available, or why not.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: roundtrip list --cards tcp 'grpc*'"})
final class ListCommand extends ProgramCommand {
    @Option(names = "--cards", description = "print what a chooser must know of each besides its speed")
    private boolean cards;

    @Option(names = "--markdown", description = "print docs/MECHANISMS.md: all transports, whatever is installed")
    private boolean markdown;

    @Parameters(paramLabel = "T", description = "only these transports, or all that match as in 'tcp*'")
    private List<String> transports = List.of();

    @Mixin
    private final TransportFolders elsewhere = new TransportFolders();

    private Installation installation;
    private FaultStudy faults;

    @Override
    public Integer call() throws IOException, PlanException {
        installation = elsewhere.installation(List.of());
        faults = FaultStudy.read();
        Catalog catalog = installation.catalog();
        PrintWriter out = out();
        if (markdown) {
            out.print(MechanismsPage.of(catalog, installation.examples()).text());
            return ExitCode.DONE;
        }
        List<String> wanted = wanted(catalog);
        List<Transport> fromJava = listed(catalog.entries(), wanted);
        List<Transport> fromNative = listed(catalog.nativeClients(), wanted);
        fromJava.forEach(transport -> print(out, transport));
        if (!fromNative.isEmpty()) {
            out.print(fromJava.isEmpty() ? "" : "\n");
            out.println("From C++ to C++, measured where --transports names them:");
            fromNative.forEach(transport -> print(out, transport));
        }
        return ExitCode.DONE;
    }

    private List<String> wanted(Catalog catalog) throws PlanException {
        var problems = new ArrayList<String>();
        List<String> wanted = transports.isEmpty() ? catalog.ids() : catalog.named(transports, problems);
        PlanException.throwIfAny(problems);
        return wanted;
    }

    private static List<Transport> listed(List<Catalog.Entry> entries, List<String> wanted) {
        return entries.stream()
                .map(Catalog.Entry::transport)
                .filter(transport -> wanted.contains(transport.id()))
                .toList();
    }

    private void print(PrintWriter out, Transport transport) {
        Optional<String> obstacle = installation
                .servers()
                .missing(transport)
                .or(() -> transport.runsHere().whyNot());
        out.printf(
                "%-16s %-13s %s%n",
                transport.id(),
                transport.family().label(),
                obstacle.map(reason -> "unavailable: " + reason).orElse(transport.summary()));
        if (cards) {
            printCard(out, transport);
        }
    }

    private void printCard(PrintWriter out, Transport transport) {
        String form = "    %-24s %s%n";
        out.printf(form, "source", transport.source());
        for (Fact fact : Fact.values()) {
            out.printf(form, fact.title(), transport.card().get(fact));
        }
        out.printf(form, "told of a killed server", told(transport));
        out.printf(form, "largest request", largest(transport.limit().maxRequestBytes()));
        out.printf(form, "largest response", largest(transport.limit().maxResponseBytes()));
        out.printf(form, "limited by", transport.limit().reason());
        out.printf(
                form,
                "messages one way",
                transport
                        .streams(MessageStamp.BYTES)
                        .whyNot()
                        .map(reason -> "no: " + reason)
                        .orElse("yes"));
        transport
                .options()
                .forEach(option -> out.printf(
                        form,
                        "option " + option.name(),
                        option.description() + " (default " + option.defaultValue() + ")"));
        out.println();
    }

    private String told(Transport transport) {
        return faults.of(transport.id())
                .map(told -> told + ", in ten kills (results/studies/faults.md)")
                .or(() -> Fault.KILL.whyNot(transport))
                .orElse("not measured yet: roundtrip run --transports %s --faults kill".formatted(transport.id()));
    }

    private static String largest(long bytes) {
        return bytes == Integer.MAX_VALUE ? "2 GiB − 1" : SizeText.of(bytes);
    }
}
