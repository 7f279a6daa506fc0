package dev.roundtrip.cli;

import dev.roundtrip.api.Fact;
import dev.roundtrip.api.MessageStamp;
import dev.roundtrip.api.Transport;
import dev.roundtrip.plan.ByteSize;
import dev.roundtrip.plan.Catalog;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `roundtrip list`: every mechanism, one line each.
@Command(
        name = "list",
        description = "Lists every transport: available, or why not.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: roundtrip list --cards"})
final class ListCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--cards", description = "print what a chooser must know of each besides its speed")
    private boolean cards;

    private final Installation installation = new Installation();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Catalog catalog = installation.catalog();
        catalog.entries().forEach(entry -> print(out, entry.transport()));
        if (!catalog.nativeClients().isEmpty()) {
            out.println("\nFrom C++ to C++, measured where --transports names them:");
            catalog.nativeClients().forEach(entry -> print(out, entry.transport()));
        }
        return ExitCode.DONE;
    }

    private void print(PrintWriter out, Transport transport) {
        Optional<String> obstacle = installation.servers().missing(transport).or(transport::unavailable);
        out.printf(
                "%-16s %-13s %s%n",
                transport.id(),
                transport.descriptor().family().label(),
                obstacle.map(reason -> "unavailable: " + reason)
                        .orElse(transport.descriptor().summary()));
        if (cards) {
            printCard(out, transport);
        }
    }

    private static void printCard(PrintWriter out, Transport transport) {
        String form = "    %-24s %s%n";
        out.printf(form, "source", transport.descriptor().source());
        for (Fact fact : Fact.values()) {
            out.printf(form, fact.title(), transport.descriptor().card().fact(fact));
        }
        out.printf(form, "largest request", largest(transport.limit().maxRequestBytes()));
        out.printf(form, "largest response", largest(transport.limit().maxResponseBytes()));
        out.printf(form, "limited by", transport.limit().reason());
        out.printf(
                form,
                "messages one way",
                transport
                        .withoutStreams(MessageStamp.BYTES)
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

    private static String largest(long bytes) {
        return bytes == Integer.MAX_VALUE ? "2 GiB − 1" : new ByteSize(bytes).toString();
    }
}
