// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Standing;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.api.Transport.Fact;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Facts of a mechanism, which [Transport] changes, each time in a copy. Facts that follow from others are worked out
/// when they are asked for: a worker, which opens testers and asks little else, loads no class for them.
abstract sealed class TransportFacts permits Transport {
    final Rows rows;
    final Family family;
    String id;
    String summary;
    String source;
    EnumMap<Fact, String> card = new EnumMap<>(Fact.class);
    ServerSpec server = new ServerSpec.None();
    Optional<ServerSpec.Started> broker = Optional.empty();
    Optional<NativeWorker> nativeWorker = Optional.empty();
    boolean hasNativeClient;
    PayloadKind payload = PayloadKind.BYTES;
    SizeLimit limit = SizeLimit.ARRAY_LENGTH;
    List<TransportOption> options = List.of();
    List<String> jvmFlags = List.of();
    int leastJava;
    boolean manyClients = true;
    boolean dependsOnSize = true;
    Optional<HandOver> handOver = Optional.empty();
    Optional<Reach> reach = Optional.empty();
    Optional<Upkeep> upkeep = Optional.empty();
    Optional<Isolation> isolation = Optional.empty();
    Optional<DeathNotice> whenServerDies = Optional.empty();
    boolean inTwoLanguages;
    String comparison = "";
    String outsideContract = "";
    Support withstandsDamage = Support.yes();
    Support withstandsStrangers = Support.yes();
    Optional<Support> legs = Optional.empty();
    Optional<Support> messages = Optional.empty();
    Optional<Support> streams = Optional.empty();
    long mostStreamedBytes = Long.MAX_VALUE;
    String streamLimit = "";
    Optional<String> missing = Optional.empty();
    boolean isServedElsewhere;

    TransportFacts(Rows rows, Family family) {
        this.rows = rows;
        this.family = family;
    }

    /// The name of its row, `[a-z][a-z0-9-]*`.
    public final String id() {
        return id;
    }

    /// One line: what happens in a round trip.
    public final String summary() {
        return summary;
    }

    public final Family family() {
        return family;
    }

    /// The paper and table it comes from, or its purpose.
    public final String source() {
        return source;
    }

    /// Its card: the facts that a chooser must know, printed next to its figures.
    ///
    /// @throws IllegalArgumentException if a fact is missing or blank; the message names it
    public final Map<Fact, String> card() {
        for (Fact fact : Fact.values()) {
            if (card.getOrDefault(fact, "").isBlank()) {
                throw new IllegalArgumentException("card of " + id + " does not say: " + fact.title());
            }
        }
        return Collections.unmodifiableMap(card);
    }

    public final ServerSpec server() {
        return server;
    }

    /// Process that carries the messages between both sides, started before the server and stopped after it.
    /// A mechanism with a broker has the option [Transport#BROKER]. A value that is not empty is the address of a
    /// broker that runs already, and none is started; the server gets the address as that option in either case.
    public final Optional<ServerSpec.Started> broker() {
        return broker;
    }

    /// The program that makes its round trips; empty for a tester in Java.
    public final Optional<NativeWorker> nativeWorker() {
        return nativeWorker;
    }

    /// Whether its C++ folder has a client too (`client.cpp`), which makes the same round trips with the same server
    /// and gives the row `c-<id>`: what is left of the time without Java.
    public final boolean hasNativeClient() {
        return hasNativeClient && nativeWorker.isEmpty();
    }

    public final PayloadKind payload() {
        return payload;
    }

    public final SizeLimit limit() {
        return limit;
    }

    public final List<TransportOption> options() {
        return options;
    }

    /// Flags that the worker JVM of this mechanism needs besides those that all get, native access among them.
    public final List<String> jvmFlags() {
        return jvmFlags;
    }

    /// The oldest release of Java that its tester runs in: the one that its folder is compiled for, unless it needs a
    /// newer one, see [Transport#JAVA_WITH_FOREIGN_FUNCTIONS].
    public final int leastJava() {
        return leastJava > 0 ? leastJava : ClassFile.release(rows.getClass());
    }

    /// Whether several testers may use one server at the same time.
    public final boolean manyClients() {
        return manyClients;
    }

    /// Whether the sizes of the messages make a difference. A row that carries none is measured once in a run.
    public final boolean dependsOnSize() {
        return dependsOnSize;
    }

    /// How it hands over, which decides the floor that it is measured against. A mechanism that spins is left out
    /// where both sides share one processor.
    public final HandOver handOver() {
        return handOver.isPresent() ? handOver.get() : HandOver.of(family);
    }

    /// How far apart its sides can be, which its card words under [Fact#BETWEEN_MACHINES].
    public final Reach reach() {
        return reach.isPresent() ? reach.get() : Reach.of(family, server);
    }

    /// Facts that decide whether a project could take it, which `roundtrip recommend` weighs.
    public final Suitability suitability() {
        Suitability usual = Suitability.of(family);
        boolean isComparison = !comparison.isEmpty();
        boolean isOutside = !outsideContract.isEmpty();
        return new Suitability(
                isOutside ? Standing.OUTSIDE_CONTRACT : isComparison ? Standing.COMPARISON : usual.standing(),
                isOutside ? outsideContract : isComparison ? comparison : usual.standingReason(),
                upkeep.isPresent() ? upkeep.get() : usual.upkeep(),
                isolation.isPresent() ? isolation.get() : usual.isolation(),
                whenServerDies.isPresent() ? whenServerDies.get() : usual.whenServerDies(),
                usual.manyLanguages() && !inTwoLanguages);
    }

    /// Whether its server goes on when a client writes anything, at any time, to the memory that both share. Of no
    /// account for a mechanism that shares none.
    public final Support withstandsDamage() {
        return withstandsDamage;
    }

    /// Whether its server goes on whatever strangers send it. A server whose library does not ends over a bound, with
    /// the line and the exit code of `idl/server.md`; a new one works.
    public final Support withstandsStrangers() {
        return withstandsStrangers;
    }

    /// Whether its server is started on another host.
    public final boolean isServedElsewhere() {
        return isServedElsewhere;
    }

    /// How it carries messages as types of its own interface definition; empty if it has none, or one side cannot learn
    /// of them.
    public final Optional<OwnTypes> ownTypes() {
        return nativeWorker.isPresent() || isServedElsewhere ? Optional.empty() : rows.ownTypes(id);
    }

    /// Whether its round trips can be taken apart (`idl/legs.md`). A server that the testbed starts is told where to
    /// stamp; a tester that loads or starts the other side itself has to do so.
    public final Support legs() {
        return legs.isPresent() && nativeWorker.isEmpty() ? legs.get() : usualLegs();
    }

    /// Whether its requests and responses can be messages (`idl/messages.md`): the mechanism carries bytes, and the
    /// other side answers by the responders of `common/`. A server that the testbed starts is told which message; a
    /// tester that loads the other side itself has to do so.
    public final Support messages() {
        return messages.isPresent() && nativeWorker.isEmpty() ? messages.get() : usualMessages();
    }

    /// Whether it offers streams of messages one way (`idl/streams.md`): its testers send them and its server takes
    /// them.
    ///
    /// @param messageBytes of each message, at least [MessageStamp#BYTES]
    public final Support streams(long messageBytes) {
        Support any = streams.isPresent() ? streams.get() : usualStreams();
        return any.isGiven() && messageBytes > mostStreamedBytes ? new Support.No(streamLimit) : any;
    }

    /// Why a library goes another way than it usually does (see [Rows#detour]); empty if it does not.
    public final String detour() {
        return rows.detour();
    }

    /// Whether it can run on this machine with the default of each option, a missing server apart.
    public final Support runsHere() {
        var defaults = new HashMap<String, String>();
        options.forEach(option -> defaults.put(option.name(), option.defaultValue()));
        return runsHere(defaults);
    }

    /// Whether it can run on this machine, a missing server apart.
    ///
    /// @param values one for each option; a reason that a value is to blame for begins with the option's name
    public final Support runsHere(Map<String, String> values) {
        if (missing.isPresent()) {
            return new Support.No(missing.get());
        }
        return rows.runsHere(nativeWorker.isPresent() ? nativeWorker.get().mechanism() : id, values);
    }

    /// Holds for a row that says nothing of legs: the other side decides.
    private Support usualLegs() {
        if (nativeWorker.isPresent()) {
            return new Support.No("the client in C++ does not take round trips apart");
        }
        if (family == Family.FLOOR) {
            return new Support.No("a floor has no parts");
        }
        if (server instanceof ServerSpec.None) {
            return new Support.No("there is no other side that could stamp");
        }
        if (server instanceof ServerSpec.Child child) {
            return new Support.No("the tester does not tell " + child.name() + " where to stamp");
        }
        return server instanceof ServerSpec.Module
                ? new Support.No("a module of WebAssembly has no clock that could stamp")
                : Support.yes();
    }

    private Support usualMessages() {
        if (nativeWorker.isPresent()) {
            return new Support.No("the client in C++ has no messages");
        }
        if (payload == PayloadKind.TEXT) {
            return new Support.No("it carries text, and messages are bytes");
        }
        if (server instanceof ServerSpec.Java) {
            return new Support.No("its other side is in Java");
        }
        if (server instanceof ServerSpec.None) {
            return new Support.No("there is no other side");
        }
        if (server instanceof ServerSpec.Module) {
            return new Support.No("a module of WebAssembly loads no codec");
        }
        return server instanceof ServerSpec.Executable
                ? Support.yes()
                : new Support.No("the tester does not tell the other side of a codec");
    }

    private Support usualStreams() {
        if (server instanceof ServerSpec.None) {
            return new Support.No("there is no other side");
        }
        return new Support.No(server.isInProcess() ? "a call is answered when it returns" : "it answers every message");
    }
}
