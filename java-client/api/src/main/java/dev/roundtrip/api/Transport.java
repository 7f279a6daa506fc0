// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.platform.Platform;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A mechanism: what it is, what it takes, and how to open a tester. Found with `ServiceLoader`, so
/// it has a public constructor without parameters, and does nothing until it is asked.
public interface Transport {
    /// The first release of Java with the foreign-function API (JEP 454).
    int JAVA_WITH_FOREIGN_FUNCTIONS = Platform.JAVA_WITH_FOREIGN_FUNCTIONS;

    /// The option that names a broker, for a mechanism with one.
    String BROKER = "broker";

    Descriptor descriptor();

    ServerSpec server();

    /// What carries the messages between the two sides, started before the server and stopped after it; empty for most.
    /// A mechanism with a broker has the option [#BROKER]. Where its value is not empty, that is the address of a
    /// broker that runs already, and none is started; the server gets the address as that option in either case.
    default Optional<ServerSpec.Started> broker() {
        return Optional.empty();
    }

    /// A tester for one client, connected where the mechanism keeps a connection.
    ///
    /// @throws Exception if the other side cannot be reached; what was opened by then is closed
    AbstractTransferTester open(TesterContext context) throws Exception;

    /// The name of its row.
    default String id() {
        return descriptor().id();
    }

    default PayloadKind payload() {
        return PayloadKind.BYTES;
    }

    default SizeLimit limit() {
        return SizeLimit.ARRAY_LENGTH;
    }

    default List<TransportOption> options() {
        return List.of();
    }

    /// Flags that the worker JVM of this mechanism needs besides those that all get, native access among them.
    default List<String> jvmFlags() {
        return List.of();
    }

    /// The oldest release of Java that its testers run in: the one that this class is compiled for, unless they need a
    /// newer one, see [#JAVA_WITH_FOREIGN_FUNCTIONS].
    default int leastJava() {
        return ClassFile.release(getClass());
    }

    /// Whether several testers may use one server at the same time.
    default boolean manyClients() {
        return true;
    }

    /// Whether its C++ folder has a client too (`client.cpp`), which makes the same round trips with the same server
    /// and gives the row `c-<id>`: what is left of the time without Java.
    default boolean hasNativeClient() {
        return false;
    }

    /// The program that makes its round trips; empty for a tester in Java, which [#open] then gives.
    default Optional<NativeWorker> nativeWorker() {
        return Optional.empty();
    }

    /// How it hands over, which decides the floor that it is measured against. A mechanism that spins is left out
    /// where both sides share one processor.
    default HandOver handOver() {
        return HandOver.of(descriptor().family());
    }

    /// How far apart its sides can be, which its card words under [Fact#BETWEEN_MACHINES].
    default Reach reach() {
        return Reach.of(descriptor().family(), server());
    }

    /// What decides whether a project could take it, which `roundtrip recommend` weighs.
    default Suitability suitability() {
        return Suitability.of(descriptor().family());
    }

    /// Whether the sizes of the messages make a difference. One that carries none is measured once in a run.
    default boolean dependsOnSize() {
        return true;
    }

    /// Whether its server goes on when a client writes anything, at any time, to the memory that both share. Of no
    /// account for a mechanism that shares none.
    default Support withstandsDamage() {
        return Support.yes();
    }

    /// Whether its server goes on whatever strangers send it. A server whose library does not ends over a bound, with
    /// the
    /// line and the exit code of `idl/server.md`; a new one works.
    default Support withstandsStrangers() {
        return Support.yes();
    }

    /// Whether its round trips can be taken apart (`idl/legs.md`). A server that the testbed starts is told where to
    /// stamp; a tester that loads or starts the other side itself has to do so.
    default Support legs() {
        if (nativeWorker().isPresent()) {
            return new Support.No("the client in C++ does not take round trips apart");
        }
        if (descriptor().family() == Family.FLOOR) {
            return new Support.No("a floor has no parts");
        }
        if (server() instanceof ServerSpec.None) {
            return new Support.No("there is no other side that could stamp");
        }
        if (server() instanceof ServerSpec.Child child) {
            return new Support.No("the tester does not tell " + child.name() + " where to stamp");
        }
        return server() instanceof ServerSpec.Module
                ? new Support.No("a module of WebAssembly has no clock that could stamp")
                : Support.yes();
    }

    /// Whether its requests and responses can be messages (`idl/messages.md`): the mechanism carries bytes, and the
    /// other side answers by the responders of `common/`. A server that the testbed starts is told which message; a
    /// tester that loads the other side itself has to do so.
    default Support messages() {
        if (nativeWorker().isPresent()) {
            return new Support.No("the client in C++ has no messages");
        }
        if (payload() == PayloadKind.TEXT) {
            return new Support.No("it carries text, and messages are bytes");
        }
        if (server() instanceof ServerSpec.Java) {
            return new Support.No("its other side is in Java");
        }
        if (server() instanceof ServerSpec.None) {
            return new Support.No("there is no other side");
        }
        if (server() instanceof ServerSpec.Module) {
            return new Support.No("a module of WebAssembly loads no codec");
        }
        return server() instanceof ServerSpec.Executable
                ? Support.yes()
                : new Support.No("the tester does not tell the other side of a codec");
    }

    /// How it carries messages as types of its own interface definition; empty if it has none.
    default Optional<OwnTypes> ownTypes() {
        return Optional.empty();
    }

    /// Whether it offers streams of messages one way (`idl/streams.md`): its testers send them and its server takes
    /// them.
    ///
    /// @param messageBytes of each message, at least [MessageStamp#BYTES]
    default Support streams(long messageBytes) {
        if (server() instanceof ServerSpec.None) {
            return new Support.No("there is no other side");
        }
        return new Support.No(
                server().isInProcess() ? "a call is answered when it returns" : "it answers every message");
    }

    /// Whether it can run on this machine, a missing server apart.
    default Support runsHere() {
        return Support.yes();
    }

    /// The same with these values of all options, for a mechanism that some values keep from running. A reason that a
    /// value is to blame for begins with the option's name.
    default Support runsHere(Map<String, String> options) {
        return runsHere();
    }
}
