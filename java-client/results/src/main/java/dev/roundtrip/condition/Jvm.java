// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.Labelled;
import dev.roundtrip.api.Transport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A JVM for clients. Those of one version are equal: figures could not tell them apart.
///
/// @param home its folder; empty where only its version is known, as in a run folder
/// @param version of its runtime, as cells name it; empty for the one that the testbed runs in
/// @param feature release of Java: 17
/// @param vm name and version of its virtual machine
public record Jvm(Path home, String version, int feature, String vm) {
    /// Workers are compiled for it.
    public static final int LEAST_FEATURE = 17;

    /// Many times what a JVM takes to print its version.
    private static final Duration STARTING = Duration.ofSeconds(20);

    /// The first with virtual threads (JEP 444).
    static final int VIRTUAL_THREADS = 21;

    /// The JVM that the testbed runs in.
    public static final Jvm OWN = new Jvm(
            Path.of(System.getProperty("java.home")), "", Runtime.version().feature(), vm(System.getProperties()));

    /// The JVM in a folder.
    ///
    /// @throws IllegalArgumentException if there is none, or none that runs workers
    static Jvm in(String folder) {
        Path home = Path.of(folder).toAbsolutePath().normalize();
        if (!Files.isExecutable(java(home))) {
            throw new IllegalArgumentException("'" + folder + "' has no JVM: there is no " + java(home)
                    + "; name the folder of a JDK, as in /usr/lib/jvm/java-17-openjdk-amd64");
        }
        if (isOwn(home)) {
            return OWN;
        }
        Properties properties = properties(folder, home);
        int feature = feature(properties);
        if (feature < LEAST_FEATURE) {
            throw new IllegalArgumentException("'" + folder + "' is Java " + feature + ", and workers run in "
                    + LEAST_FEATURE + " or newer; leave it out, or name another");
        }
        return new Jvm(home, properties.getProperty("java.runtime.version"), feature, vm(properties));
    }

    /// The JVM that a run has recorded and is resumed with.
    ///
    /// @throws IllegalArgumentException if another stands there now
    public static Jvm again(String home, String version) {
        Jvm now = in(home);
        if (!now.version().equals(version)) {
            throw new IllegalArgumentException(
                    "the JVM in " + home + " was " + version + ", and is " + now.version() + " now; measure anew");
        }
        return now;
    }

    /// The JVM of a row in a run folder.
    static Jvm recorded(String version) {
        return new Jvm(Path.of(""), version, OWN.feature(), "");
    }

    /// The JVMs that are asked for.
    static List<Jvm> asked(Stated stated) {
        Key key = Axes.JVM.keys().getFirst();
        List<Jvm> jvms = stated.isSaid(key) ? stated.all(key, stated.texts(key), Jvm::in) : List.of(OWN);
        var homes = new HashMap<String, Path>();
        for (Jvm jvm : jvms) {
            Path first = homes.putIfAbsent(jvm.version(), jvm.home());
            if (first != null && !first.equals(jvm.home())) {
                stated.refuse(
                        key,
                        "'" + jvm.home() + "' is another JVM of version " + jvm.version()
                                + "; figures could not tell them apart, so leave out one");
            }
        }
        return jvms.stream().distinct().toList();
    }

    public boolean isOwn() {
        return equals(OWN);
    }

    /// Why the client of a mechanism does not run in it; empty if it does. A client in C++ is the same beside every
    /// JVM.
    Optional<String> whyNot(Transport transport, Condition condition) {
        if (condition.get(Axes.VIRTUAL_THREADS) && feature < VIRTUAL_THREADS) {
            return Optional.of("virtual threads are there from Java %d on, and %s is %d"
                    .formatted(VIRTUAL_THREADS, home, feature));
        }
        if (transport.leastJava() > feature) {
            return Optional.of("%s: its client needs Java %d (%s), and %s is %d"
                    .formatted(
                            transport.id(),
                            transport.leastJava(),
                            transport.leastJava() == Transport.JAVA_WITH_FOREIGN_FUNCTIONS
                                    ? "the foreign-function API"
                                    : "for which it is compiled",
                            home,
                            feature));
        }
        return condition.isStream() && feature < Transport.JAVA_WITH_FOREIGN_FUNCTIONS
                ? Optional.of(
                        "what came of a stream is read by the foreign-function API, which Java %d lacks; choose %d or newer"
                                .formatted(feature, Transport.JAVA_WITH_FOREIGN_FUNCTIONS))
                : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Jvm jvm && version.equals(jvm.version);
    }

    @Override
    public int hashCode() {
        return version.hashCode();
    }

    /// Whether it starts with that collector.
    boolean has(Collector collector) {
        try {
            Process java = new ProcessBuilder(java(home).toString(), "-XX:+" + collector.vmOption(), "-version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            endInTime(java);
            return java.waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Kills a process that prints its version for so long that it is none.
    private static void endInTime(Process process) {
        CompletableFuture.delayedExecutor(STARTING.toMillis(), TimeUnit.MILLISECONDS)
                .execute(process::destroyForcibly);
    }

    private static Path java(Path home) {
        return home.resolve("bin").resolve("java");
    }

    private static boolean isOwn(Path home) {
        try {
            return Files.isSameFile(home, OWN.home());
        } catch (IOException e) {
            return false;
        }
    }

    /// Properties that a JVM prints of itself.
    private static Properties properties(String folder, Path home) {
        var said = new ArrayList<String>();
        try {
            Process java = new ProcessBuilder(java(home).toString(), "-XshowSettings:properties", "-version")
                    .redirectErrorStream(true)
                    .start();
            endInTime(java);
            java.getOutputStream().close();
            try (var lines = java.inputReader(StandardCharsets.UTF_8)) {
                lines.lines().forEach(said::add);
            }
            java.waitFor();
        } catch (IOException e) {
            throw new IllegalArgumentException("'" + folder + "' has no JVM that starts: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return parsed(folder, said);
    }

    /// @param said lines of `java -XshowSettings:properties`
    static Properties parsed(String folder, List<String> said) {
        var properties = new Properties();
        for (String line : said) {
            int equals = line.indexOf(" = ");
            if (equals > 0) {
                properties.setProperty(
                        line.substring(0, equals).strip(),
                        line.substring(equals + 3).strip());
            }
        }
        boolean isWhole = Stream.of(
                        "java.specification.version", "java.runtime.version", "java.vm.name", "java.vm.version")
                .allMatch(properties::containsKey);
        if (!isWhole) {
            throw new IllegalArgumentException("'" + folder + "' has no JVM that says its version, but: "
                    + (said.isEmpty() ? "nothing" : said.getFirst()));
        }
        return properties;
    }

    /// Java 8 calls itself 1.8.
    private static int feature(Properties properties) {
        String version = properties.getProperty("java.specification.version");
        return Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
    }

    private static String vm(Properties properties) {
        return properties.getProperty("java.vm.name") + " " + properties.getProperty("java.vm.version");
    }

    /// Archive of classes that a client's JVM need not read and check again (class data sharing, JEP 310).
    public enum ClassArchive implements Labelled {
        /// The build's archive for the testbed's JVM: classes of the JDK and of the testbed, none of a mechanism.
        TESTBED,

        /// The archive that a JDK comes with, as any program has it.
        JDK,
        OFF;

        /// The archive that it is in a JVM: only the testbed's own has an archive of the testbed's classes.
        ClassArchive in(Jvm jvm) {
            return this == TESTBED && !jvm.isOwn() ? JDK : this;
        }
    }

    /// The garbage collector of a client's JVM, as results call it.
    public enum Collector implements Labelled {
        /// Leaves the processors alone between collections, and is therefore the usual one.
        PARALLEL("UseParallelGC"),
        G1("UseG1GC"),
        ZGC("UseZGC"),
        SERIAL("UseSerialGC");

        private final String vmOption;

        Collector(String vmOption) {
            this.vmOption = vmOption;
        }

        /// The option that a JVM has if it has this collector.
        public String vmOption() {
            return vmOption;
        }

        /// Whether its generations stay as large as they are made. Generations of the other collectors grow and
        /// shrink, and would be touched within a pause if they were touched at once.
        public boolean keepsSizes() {
            return this == PARALLEL || this == SERIAL;
        }

        /// Flags on the command line of a JVM.
        public List<String> flags() {
            String choice = "-XX:+" + vmOption;
            // Young and old generation stay as large as they were made.
            return this == PARALLEL ? List.of(choice, "-XX:-UseAdaptiveSizePolicy") : List.of(choice);
        }
    }
}
