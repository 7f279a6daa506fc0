// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.report.page;

import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.results.RunRecord;
import dev.roundtrip.results.RunRecord.RemoteRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Tables of the machine, the JVM, the compiler and the libraries, as `run.json` records them.
final class Machine {
    private Machine() {}

    record Entry(String name, String value) {}

    record Group(String title, List<Entry> entries) {}

    static List<Group> groups(RunRecord run) {
        var groups = new ArrayList<Group>();
        groups.add(new Group("run", run(run)));
        run.environment()
                .properties()
                .forEach(part -> groups.add(new Group(words(part.getKey()), entries(part.getValue()))));
        groups.add(new Group("C++ build", entries(run.serverBuild())));
        run.remotes().forEach(remote -> groups.add(new Group("servers at " + remote.address(), servers(remote))));
        groups.add(new Group("libraries", entries(run.libraries())));
        return groups.stream().filter(group -> !group.entries().isEmpty()).toList();
    }

    private static List<Entry> run(RunRecord run) {
        return List.of(
                new Entry("version", run.version() + " (" + run.commit() + ")"),
                new Entry("started at", run.startedAt()),
                new Entry("arguments", String.join(" ", run.arguments())),
                new Entry("seed", String.valueOf(run.seed())),
                new Entry("generator of request bytes", run.generator()),
                new Entry("flags of every worker JVM", String.join(" ", run.workerFlags())),
                new Entry("processor of the client", cpu(run.clientCpu())),
                new Entry("processor of the server", cpu(run.serverCpu())));
    }

    private static List<Entry> servers(RemoteRecord remote) {
        var entries = new ArrayList<Entry>();
        entries.add(new Entry("transports", String.join(", ", remote.transports())));
        entries.add(new Entry("shares kernel, memory and processes with the clients", remote.shared() ? "yes" : "no"));
        entries.add(new Entry("commit", remote.commit()));
        entries.addAll(entries(remote.environment()));
        entries.addAll(entries(remote.serverBuild()));
        return entries;
    }

    private static String cpu(int cpu) {
        return cpu < 0 ? "any" : String.valueOf(cpu);
    }

    private static List<Entry> entries(JsonNode node) {
        var entries = new ArrayList<Entry>();
        collect("", node, entries);
        return entries;
    }

    private static void collect(String name, JsonNode node, List<Entry> entries) {
        if (node.isObject()) {
            node.properties()
                    .forEach(field -> collect(
                            name.isEmpty() ? words(field.getKey()) : name + ", " + words(field.getKey()),
                            field.getValue(),
                            entries));
        } else if (node.isArray()) {
            var values = new ArrayList<String>();
            node.forEach(value -> values.add(value.asText()));
            entries.add(new Entry(name, values.isEmpty() ? "none" : String.join(", ", values)));
        } else {
            entries.add(new Entry(name, node.asText()));
        }
    }

    /// `logical cpus` for `logicalCpus`; what is no such name stays.
    private static String words(String name) {
        return name.matches("[a-z]+([A-Z][a-z]*)+")
                ? name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT)
                : name;
    }
}
