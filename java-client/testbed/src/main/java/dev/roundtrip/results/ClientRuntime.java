// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.roundtrip.worker.protocol.Column;
import java.util.ArrayList;
import java.util.List;

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
                        "off: the client loaded the testbed's classes from their jars; empty for on, from an archive",
                blank = ClientRuntime.ON)
        String classArchive) {
    /// A thread of the operating system for each client.
    public static final String PLATFORM = "platform";

    public static final String VIRTUAL = "virtual";

    /// The testbed's own classes come from an archive of class data.
    public static final String ON = "on";

    public static final String OFF = "off";

    /// The testbed's own JVM.
    public static final String OWN_JVM = "";

    /// In which clients run where nobody says otherwise.
    public static final ClientRuntime USUAL = new ClientRuntime(OWN_JVM, PLATFORM, ON);

    public ClientRuntime {
        jvm = jvm == null ? OWN_JVM : jvm;
        threads = threads == null || threads.isEmpty() ? PLATFORM : threads;
        classArchive = classArchive == null || classArchive.isEmpty() ? ON : classArchive;
    }

    @JsonIgnore
    public boolean isUsual() {
        return equals(USUAL);
    }

    /// By somebody's choice: the archive is made for the testbed's JVM, and another never has it.
    private boolean lacksArchive() {
        return classArchive.equals(OFF) && jvm.equals(OWN_JVM);
    }

    /// `JVM 17.0.17+10, virtual threads`, `no class archive`; `the testbed's JVM` if it is as usual.
    public String text() {
        var parts = new ArrayList<String>();
        if (!jvm.equals(OWN_JVM)) {
            parts.add("JVM " + jvm);
        }
        if (threads.equals(VIRTUAL)) {
            parts.add("virtual threads");
        }
        if (lacksArchive()) {
            parts.add("no class archive");
        }
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
        if (lacksArchive()) {
            parts.add("no-archive");
        }
        return parts;
    }
}
