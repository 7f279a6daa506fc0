// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Transport;
import dev.roundtrip.results.ClassArchive;
import dev.roundtrip.results.ClientRuntime;
import dev.roundtrip.results.Collector;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads what a profile and the command line say of the clients' JVMs. Used once.
record JvmReader(StatedValues stated) {
    private static final String A_SECOND = "/s";
    private static final long MOST_ALLOCATED_BYTES = 4L << 30;

    /// Every combination once.
    List<ClientJvm> read(boolean isCold) {
        List<Jvm> jvms = jvms();
        List<Collector> collectors =
                stated.values("gc", ProfileText::gc, text -> collector(text, jvms), ClientJvm.USUAL.collector());
        List<Long> allocations = stated.values("allocate", ProfileText::allocate, JvmReader::allocation, 0L);
        List<String> threads = stated.values(
                "threads",
                ProfileText::threads,
                text -> OptionText.labelled(
                        text, List.of(ClientRuntime.PLATFORM, ClientRuntime.VIRTUAL), Function.identity()),
                ClientRuntime.PLATFORM);
        List<ClassArchive> archives = stated.values(
                "classArchive",
                ProfileText::classArchive,
                text -> OptionText.labelled(text, List.of(ClassArchive.values()), ClassArchive::label),
                ClassArchive.TESTBED);
        var all = new ArrayList<ClientJvm>();
        for (Jvm jvm : jvms) {
            for (String kind : threads) {
                for (ClassArchive archive : archives) {
                    for (Collector collector : collectors) {
                        for (long allocation : allocations) {
                            all.add(new ClientJvm(
                                    collector,
                                    allocation,
                                    isCold,
                                    jvm,
                                    kind.equals(ClientRuntime.VIRTUAL),
                                    archive.in(jvm.equals(Jvm.OWN))));
                        }
                    }
                }
            }
        }
        return all.stream().distinct().toList();
    }

    private List<Jvm> jvms() {
        List<Jvm> jvms = stated.values("jvm", ProfileText::jvm, Jvm::in, Jvm.OWN);
        var versions = new HashSet<String>();
        jvms.stream()
                .filter(jvm -> !versions.add(jvm.version()))
                .map(jvm -> stated.label("jvm", ProfileText::jvm) + ": '" + jvm.home() + "' is another JVM of version "
                        + jvm.version() + "; figures could not tell them apart, so leave out one")
                .forEach(stated::refuse);
        return jvms;
    }

    private static long allocation(String text) {
        if (text.equals("0")) {
            return 0;
        }
        String size = text.endsWith(A_SECOND) ? text.substring(0, text.length() - A_SECOND.length()) : "";
        long bytes = size.isEmpty() ? 0 : ByteSize.parse(size).bytes();
        if (bytes < 1 || bytes > MOST_ALLOCATED_BYTES) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not 0 or a size a second up to 4GiB/s, as in 100MiB/s");
        }
        return bytes;
    }

    private static Collector collector(String text, List<Jvm> jvms) {
        Collector collector = OptionText.labelled(text, List.of(Collector.values()), Collector::label);
        Optional<Jvm> without = jvms.stream().filter(jvm -> !jvm.has(collector)).findFirst();
        if (without.isPresent()) {
            throw new IllegalArgumentException(
                    "the JVM in " + without.get().home() + " (" + without.get().vm() + ") has no collector '" + text
                            + "'; leave it out, or take a JVM that has it");
        }
        return collector;
    }

    /// Virtual threads are of several clients, and what reads pages of memory needs the foreign-function API.
    ///
    /// @param hasLegs whether round trips are taken apart
    void refuseWhatIsLacking(List<Condition> conditions, boolean hasLegs) {
        if (conditions.stream().anyMatch(condition -> condition.jvm().virtualThreads() && condition.clients() == 1)) {
            stated.refuse(stated.label("threads", ProfileText::threads)
                    + ": the one client of a run is the worker's own thread; give more with --clients, as in 4");
        }
        Optional<Jvm> old = conditions.stream()
                .map(condition -> condition.jvm().jvm())
                .filter(jvm -> jvm.feature() < Transport.JAVA_WITH_FOREIGN_FUNCTIONS)
                .findFirst();
        if (hasLegs && old.isPresent()) {
            stated.refuse(stated.label("jvm", ProfileText::jvm) + ": legs are read by the foreign-function API, and "
                    + old.get().home() + " is Java " + old.get().feature() + "; leave out one of both, or take "
                    + Transport.JAVA_WITH_FOREIGN_FUNCTIONS + " or newer");
        }
    }
}
