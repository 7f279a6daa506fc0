// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.platform.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/// The mechanisms of one folder: what they are, and how their testers are opened. `ServiceLoader` finds it, so a
/// subclass has a public constructor without parameters, and does nothing until it is asked.
public abstract class Rows {
    /// All mechanisms on the class path, in the order in which they are found.
    public static List<Transport> onClassPath() {
        var all = new ArrayList<Transport>();
        for (Rows rows : ServiceLoader.load(Rows.class)) {
            all.addAll(rows.list());
        }
        return all;
    }

    /// The rows of this folder.
    public abstract List<Transport> list();

    /// Opens a tester for one client, connected where the mechanism keeps a connection. A row with a
    /// [Transport#nativeWorker] is never opened.
    ///
    /// @param id of the row
    /// @throws Exception if the other side cannot be reached; what was opened by then is closed
    public abstract Tester open(String id, TesterContext context) throws Exception;

    /// Whether a row can run on this machine, a missing server apart.
    ///
    /// @param options a value for each option; a reason that a value is to blame for begins with the option's name
    public Support runsHere(String id, Map<String, String> options) {
        return Support.yes();
    }

    /// Why a library of these rows goes another way than it usually does, asked in the worker once a client is open, as
    /// in
    /// `NIO in place of epoll: …`; empty if it does not.
    public String detour() {
        return "";
    }

    /// How a row carries messages as types of its own interface definition; empty if it has none.
    public Optional<OwnTypes> ownTypes(String id) {
        return Optional.empty();
    }

    /// The row of a name.
    ///
    /// @throws IllegalArgumentException if there is none
    public final Transport row(String id) {
        for (Transport transport : list()) {
            if (transport.id().equals(id)) {
                return transport;
            }
        }
        throw unknown(id);
    }

    /// Begins a row with the usual facts of its family.
    ///
    /// @param summary one line: what happens in a round trip
    /// @param source the paper and table it comes from, or its purpose
    protected final Transport row(Family family, String id, String summary, String source) {
        return new Transport(this, family, id, summary, source);
    }

    /// The row `j-<id>`: a mechanism with its server in Java, which speaks to the same testers.
    ///
    /// @param mainClass of the server, in the mechanism's folder of jars
    protected static Transport servedByJava(Transport row, String mainClass) {
        var program = (ServerSpec.Executable) row.server();
        // Room for a message each way, and a collector that takes no processor, for there is next to nothing to
        // collect.
        List<String> flags = List.of("-Xmx2g", "-XX:+UseSerialGC");
        Transport served = row.as(
                        "j-" + row.id(), row.id() + " with its server in Java", row.source() + ", between two JVMs")
                .server(new ServerSpec.Java(program.name(), mainClass, flags, program.clientLibrary()))
                .limit(new SizeLimit(256 << 20, 256 << 20, "heap of a server in Java"))
                .hasNativeClient(false)
                .comparison("has its server in Java: a peer to compare with");
        boolean runs = row.reach() == Reach.NETWORK || Platform.here().name().equals("Linux");
        return runs ? served : served.missing("its server needs Linux");
    }

    /// The complaint of [#open] about a row that is not listed.
    protected final IllegalArgumentException unknown(String id) {
        return new IllegalArgumentException(getClass().getSimpleName() + " has no row " + id);
    }
}
