// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.Reach;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.Transport;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A fault that happens to the other side while numbered round trips run.
///
/// @param length of a stall, a cut or a pause of a reader; zero where it lasts until the client is told
public record Fault(Kind kind, Duration length) {
    public static final Fault NONE = new Fault(Kind.NONE, Duration.ZERO);

    public static final Fault KILL = new Fault(Kind.KILL, Duration.ZERO);

    /// The longest pause of a collector that nobody calls an outage.
    private static final Duration USUAL_LENGTH = Duration.ofMillis(250);

    /// A client waits a second longer before its time-out.
    private static final Duration LONGEST = Duration.ofSeconds(1);

    /// A server takes some of this time to make the response that is not read.
    private static final Duration SHORTEST_UNREAD = Duration.ofMillis(200);

    public enum Kind {
        NONE,

        /// SIGKILL of the server.
        KILL,

        /// SIGKILL of the broker.
        KILL_BROKER,

        /// SIGSTOP of the server, and SIGCONT.
        STALL,

        /// The path is cut, for a time or until the client is told.
        CUT,

        /// Another client does not read the large response that it has asked for.
        SLOW_READER;

        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// @throws IllegalArgumentException if the text is no fault; the message has all
    static Fault parse(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        Kind kind = Labels.find(name, Arrays.asList(Kind.values()), Kind::label);
        boolean isLasting = kind == Kind.STALL || kind == Kind.SLOW_READER;
        if (!isLasting && kind != Kind.CUT && colon >= 0) {
            throw new IllegalArgumentException("'" + text + "' has a length, and " + name + " has none; leave it out");
        }
        Duration length =
                colon >= 0 ? Durations.parse(text.substring(colon + 1)) : isLasting ? USUAL_LENGTH : Duration.ZERO;
        if (length.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("'" + text + "' is over " + Durations.text(LONGEST)
                    + ", after which clients give up; take a shorter one, as in " + name + ":250ms");
        }
        if (kind == Kind.SLOW_READER && length.compareTo(SHORTEST_UNREAD) < 0) {
            throw new IllegalArgumentException("'" + text + "' is under " + Durations.text(SHORTEST_UNREAD)
                    + ", in which a server makes the response; take a longer one, as in " + name + ":250ms");
        }
        return new Fault(kind, length);
    }

    public boolean isNone() {
        return kind == Kind.NONE;
    }

    /// `kill`, `stall:250ms`
    public String label() {
        return kind.label() + (length.isZero() ? "" : ":" + Durations.text(length));
    }

    /// Why it cannot happen to a mechanism; empty if it can.
    public Optional<String> whyNot(Transport transport) {
        return never(transport).or(() -> ofKind(transport)).map(reason -> transport.id() + ": " + reason);
    }

    private static Optional<String> never(Transport transport) {
        if (transport.nativeWorker().isPresent()) {
            return Optional.of("there is no client in Java that could be told of a fault");
        }
        if (transport.isServedElsewhere()) {
            return Optional.of("faults happen to servers on this machine, and its server is elsewhere");
        }
        return transport.server() instanceof ServerSpec.Started || transport.server() instanceof ServerSpec.Child
                ? Optional.empty()
                : Optional.of("the other side is in the client's process, and nothing can happen to it alone");
    }

    private Optional<String> ofKind(Transport transport) {
        return switch (kind) {
            case CUT ->
                transport.reach() == Reach.NETWORK
                        ? Cable.whyNot()
                        : Optional.of("both sides are on one machine, with no cable between them that could be cut");
            case KILL_BROKER -> transport.broker().isEmpty() ? Optional.of("there is no broker") : Optional.empty();
            case SLOW_READER ->
                !transport.manyClients() || transport.server() instanceof ServerSpec.Child
                        ? Optional.of("its server has one client, and no slow reader beside it")
                        : Optional.empty();
            default -> Optional.empty();
        };
    }
}
