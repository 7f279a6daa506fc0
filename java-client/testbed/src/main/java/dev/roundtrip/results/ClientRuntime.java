// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.roundtrip.worker.protocol.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// In what a client in Java ran.
public record ClientRuntime(
        @Column(value = "jvm", explanation = "version of the client's JVM; empty for the one that the testbed ran in")
        String jvm,

        @Column(
                value = "client_threads",
                explanation = "virtual; empty for platform threads",
                blank = ClientRuntime.PLATFORM)
        String threads,

        @Column(
                value = "class_archive",
                explanation =
                        "which the client had: jdk, that of the JDK alone, or off, none; empty for testbed, of the testbed's"
                                + " classes, too",
                blank = ClientRuntime.TESTBED)
        String classArchive) {
    /// A thread of the operating system for each client.
    public static final String PLATFORM = "platform";

    public static final String VIRTUAL = "virtual";

    /// As [ClassArchive#TESTBED] calls it.
    static final String TESTBED = "testbed";

    /// The testbed's own JVM.
    public static final String OWN_JVM = "";

    /// In which clients run where nobody says otherwise.
    public static final ClientRuntime USUAL = new ClientRuntime(OWN_JVM, PLATFORM, TESTBED);

    public ClientRuntime {
        jvm = jvm == null ? OWN_JVM : jvm;
        threads = threads == null || threads.isEmpty() ? PLATFORM : threads;
        classArchive = classArchive == null || classArchive.isEmpty() ? TESTBED : classArchive;
    }

    @JsonIgnore
    public boolean isUsual() {
        return equals(USUAL);
    }

    private Optional<String> unusualArchive() {
        return ClassArchive.of(classArchive).unusual(jvm.equals(OWN_JVM));
    }

    /// `JVM 17.0.17+10, virtual threads`, `class archive off`; `the testbed's JVM` if it is as usual.
    public String text() {
        var parts = new ArrayList<String>();
        if (!jvm.equals(OWN_JVM)) {
            parts.add("JVM " + jvm);
        }
        if (threads.equals(VIRTUAL)) {
            parts.add("virtual threads");
        }
        unusualArchive().ifPresent(parts::add);
        return parts.isEmpty() ? "the testbed's JVM" : String.join(", ", parts);
    }

    /// For names of folders; empty of what is usual.
    List<String> slugs() {
        var parts = new ArrayList<String>();
        if (!jvm.equals(OWN_JVM)) {
            parts.add("jvm-" + jvm.replaceAll("[^A-Za-z0-9.]", "-"));
        }
        if (threads.equals(VIRTUAL)) {
            parts.add(threads);
        }
        unusualArchive().map(archive -> archive.replace(' ', '-')).ifPresent(parts::add);
        return parts;
    }
}
