// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

import dev.roundtrip.api.Suitability.DeathNotice;
import dev.roundtrip.api.Suitability.Isolation;
import dev.roundtrip.api.Suitability.Upkeep;
import dev.roundtrip.platform.Platform;
import java.util.List;
import java.util.Optional;

/// A mechanism: what it is, what it takes, and how to open a tester. [Rows#row] begins one. A method with a value gives
/// a copy that has it, the method of the same name without a value reads it. Immutable.
public final class Transport extends TransportFacts implements Cloneable {
    /// The first release of Java with the foreign-function API (JEP 454).
    public static final int JAVA_WITH_FOREIGN_FUNCTIONS = Platform.JAVA_WITH_FOREIGN_FUNCTIONS;

    /// The option that names a broker, for a mechanism with one.
    public static final String BROKER = "broker";

    Transport(Rows rows, Family family, String id, String summary, String source) {
        super(rows, family);
        name(id, summary, source);
    }

    private void name(String newId, String newSummary, String newSource) {
        if (!newId.matches("[a-z][a-z0-9-]*")) {
            throw new IllegalArgumentException("transport id '" + newId + "' is not of the form [a-z][a-z0-9-]*");
        }
        id = newId;
        summary = newSummary;
        source = newSource;
    }

    /// A tester for one client, connected where the mechanism keeps a connection.
    ///
    /// @throws Exception if the other side cannot be reached; what was opened by then is closed
    /// @throws UnsupportedOperationException if a program makes the round trips
    public AbstractTransferTester open(TesterContext context) throws Exception {
        if (nativeWorker.isPresent()) {
            throw new UnsupportedOperationException(
                    id + " has no tester in Java; " + nativeWorker.get().executable() + " makes its trips");
        }
        return (AbstractTransferTester) rows.open(id, context);
    }

    /// Another row with the facts of this one, to be changed where it differs.
    public Transport as(String otherId, String otherSummary, String otherSource) {
        Transport copy = copy();
        copy.name(otherId, otherSummary, otherSource);
        return copy;
    }

    /// States a fact of the card. Each [Fact] has a method of its own, too.
    public Transport with(Fact fact, String text) {
        Transport copy = copy();
        copy.card = card.clone();
        copy.card.put(fact, text);
        return copy;
    }

    public Transport copies(String text) {
        return with(Fact.COPIES, text);
    }

    public Transport systemCalls(String text) {
        return with(Fact.SYSTEM_CALLS, text);
    }

    public Transport isolation(String text) {
        return with(Fact.ISOLATION, text);
    }

    public Transport betweenMachines(String text) {
        return with(Fact.BETWEEN_MACHINES, text);
    }

    public Transport ordering(String text) {
        return with(Fact.ORDERING, text);
    }

    public Transport whenASideDies(String text) {
        return with(Fact.WHEN_A_SIDE_DIES, text);
    }

    public Transport libraries(String text) {
        return with(Fact.LIBRARIES, text);
    }

    public Transport settings(String text) {
        return with(Fact.SETTINGS, text);
    }

    public Transport server(ServerSpec spec) {
        Transport copy = copy();
        copy.server = spec;
        return copy;
    }

    public Transport broker(ServerSpec.Started spec) {
        Transport copy = copy();
        copy.broker = Optional.of(spec);
        return copy;
    }

    public Transport nativeWorker(NativeWorker program) {
        Transport copy = copy();
        copy.nativeWorker = Optional.of(program);
        return copy;
    }

    public Transport hasNativeClient(boolean whether) {
        Transport copy = copy();
        copy.hasNativeClient = whether;
        return copy;
    }

    public Transport payload(PayloadKind kind) {
        Transport copy = copy();
        copy.payload = kind;
        return copy;
    }

    public Transport limit(SizeLimit largest) {
        Transport copy = copy();
        copy.limit = largest;
        return copy;
    }

    public Transport options(TransportOption... all) {
        Transport copy = copy();
        copy.options = List.of(all);
        return copy;
    }

    public Transport jvmFlags(String... all) {
        Transport copy = copy();
        copy.jvmFlags = List.of(all);
        return copy;
    }

    public Transport leastJava(int release) {
        Transport copy = copy();
        copy.leastJava = release;
        return copy;
    }

    public Transport manyClients(boolean whether) {
        Transport copy = copy();
        copy.manyClients = whether;
        return copy;
    }

    public Transport dependsOnSize(boolean whether) {
        Transport copy = copy();
        copy.dependsOnSize = whether;
        return copy;
    }

    public Transport handOver(HandOver way) {
        Transport copy = copy();
        copy.handOver = Optional.of(way);
        return copy;
    }

    public Transport reach(Reach distance) {
        Transport copy = copy();
        copy.reach = Optional.of(distance);
        return copy;
    }

    public Transport withstandsDamage(Support support) {
        Transport copy = copy();
        copy.withstandsDamage = support;
        return copy;
    }

    public Transport withstandsStrangers(Support support) {
        Transport copy = copy();
        copy.withstandsStrangers = support;
        return copy;
    }

    public Transport legs(Support support) {
        Transport copy = copy();
        copy.legs = Optional.of(support);
        return copy;
    }

    public Transport messages(Support support) {
        Transport copy = copy();
        copy.messages = Optional.of(support);
        return copy;
    }

    public Transport streams(Support support) {
        Transport copy = copy();
        copy.streams = Optional.of(support);
        return copy;
    }

    /// Offers streams of messages up to a size.
    ///
    /// @param reason why no larger ones
    public Transport streamsUpTo(long messageBytes, String reason) {
        Transport copy = streams(Support.yes());
        copy.mostStreamedBytes = messageBytes;
        copy.streamLimit = reason;
        return copy;
    }

    /// Cannot run here.
    ///
    /// @param reason what is missing
    public Transport missing(String reason) {
        Transport copy = copy();
        copy.missing = Optional.of(reason);
        return copy;
    }

    /// Has its server started on another host.
    public Transport servedElsewhere() {
        Transport copy = copy();
        copy.isServedElsewhere = true;
        return copy;
    }

    public Transport with(Upkeep other) {
        Transport copy = copy();
        copy.upkeep = Optional.of(other);
        return copy;
    }

    public Transport with(Isolation other) {
        Transport copy = copy();
        copy.isolation = Optional.of(other);
        return copy;
    }

    public Transport with(DeathNotice other) {
        Transport copy = copy();
        copy.whenServerDies = Optional.of(other);
        return copy;
    }

    /// A mechanism whose bytes each language has to lay out itself.
    public Transport inTwoLanguages() {
        Transport copy = copy();
        copy.inTwoLanguages = true;
        return copy;
    }

    /// A row that is there to compare with.
    ///
    /// @param reason in words that follow its name
    public Transport comparison(String reason) {
        Transport copy = copy();
        copy.comparison = reason;
        return copy;
    }

    /// A row that does less than the contract asks.
    ///
    /// @param reason in words that follow its name
    public Transport outsideContract(String reason) {
        Transport copy = copy();
        copy.outsideContract = reason;
        return copy;
    }

    private Transport copy() {
        try {
            return (Transport) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /// The lines of the card of a [Transport]: what someone who must choose a mechanism asks besides its speed.
    public enum Fact {
        COPIES("copies"),
        SYSTEM_CALLS("system calls and wake-ups"),
        ISOLATION("isolation"),
        BETWEEN_MACHINES("works between machines"),
        ORDERING("ordering"),
        WHEN_A_SIDE_DIES("when a side dies"),
        LIBRARIES("libraries"),
        SETTINGS("settings");

        private final String title;

        Fact(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }
}
