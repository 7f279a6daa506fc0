// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.condition.Condition.Exchange;
import dev.roundtrip.condition.Jvm.ClassArchive;
import dev.roundtrip.condition.Jvm.Collector;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All axes of conditions. Outputs walk [#ALL]; a class that acts on one axis asks for its value.
public final class Axes {
    /// A period of one microsecond is some tens of clock readings.
    public static final int MAX_RATE_PER_SECOND = 1_000_000;

    /// Threads of one worker.
    private static final int MAX_CLIENTS = 1000;

    public static final Axis<Integer> RATE = Axis.of("rate", 0)
            .key(
                    Key.list(
                            "rate",
                            "R,…",
                            "requests per second of an open loop, as in 1000,5k; closed for the closed loop"),
                    text -> text.equals("closed") ? 0 : rate(text, "requests a second, or closed for the closed loop"))
            .column(
                    "rate_per_s",
                    "of an open loop; empty for the closed loop",
                    rate -> rate == 0 ? "" : rate,
                    Integer::valueOf)
            .text(rate -> rate == 0 ? "closed" : rate + "/s")
            .slug(rate -> "rate-" + rate)
            .sentence(Condition::openLoops)
            .skips(Rules::withoutJava)
            .build();

    /// A number a second, as in `2000` or `2k`.
    ///
    /// @param what it counts, for the message
    /// @throws IllegalArgumentException if the text is none that can be kept
    public static int rate(String text, String what) {
        return Stated.number(text.replaceFirst("^(\\d{1,4})k$", "$1000"), MAX_RATE_PER_SECOND, what);
    }

    public static final Axis<Integer> CLIENTS = Axis.of("number of clients", 1)
            .key(
                    Key.list(
                            "clients",
                            "N,…",
                            "clients at once, each with a connection and a thread of its own, as in 1,4"),
                    text -> Stated.number(text, MAX_CLIENTS, "clients at once"))
            .column(
                    "clients",
                    "at once, each with a connection and a thread of its own",
                    clients -> clients,
                    Integer::valueOf)
            .text(String::valueOf)
            .named(clients -> clients + " clients")
            .slug(clients -> "clients-" + clients)
            .said("clients at once: ", ", ")
            .skips((transport, condition) -> Rules.withoutJava(transport, condition)
                    .or(() -> transport.manyClients()
                            ? Optional.empty()
                            : Optional.of(transport.id() + ": takes one client at a time; choose --clients 1")))
            .build();

    public static final Axis<Duration> GAP = Axis.of("gap", Duration.ZERO)
            .key(Key.list("gap", "D,…", "pauses between round trips, as in 0,100us,1ms,1s"), Durations::parsePause)
            .column(
                    "gap_ns",
                    "between the end of a round trip and the start of the client's next",
                    Duration::toNanos,
                    nanos -> Duration.ofNanos(Long.parseLong(nanos)))
            .unit("ns")
            .text(Durations::text)
            .named(gap -> "gap " + Durations.text(gap))
            .slug(gap -> "gap-" + Durations.text(gap))
            .said("gaps of ", ", ")
            .skips(Rules::withoutJava)
            .build();

    public static final Key PIN =
            Key.text("pin", "client=0,server=1", "the processors that client and server get, in place of --placement");

    public static final Axis<Placement> PLACEMENT = Axis.of("placement", Placement.FREE)
            .key(Key.list(
                    "placement",
                    "WHERE,…",
                    "client and server on the same processor, cross, cross-back, or free; chosen: same and cross for rows"
                            + " that sleep, cross for rows that spin"))
            .key(PIN)
            .values(Placement::asked)
            .column(
                    "placement",
                    "same, cross, cross-back, free, or the processors as in client=0,server=1",
                    Placement::label,
                    Placement::parse)
            .text(Placement::label)
            .namedAlways()
            .sentence(conditions -> "placement " + Axes.PLACEMENT.distinct(conditions, ", "))
            .build();

    public static final Key COLD =
            Key.flag("cold", "the first round trips of fresh JVMs, 20 of each row, in place of those after a warm-up");

    public static final Axis<Exchange> EXCHANGE = Axis.of("exchange", Exchange.ROUNDTRIP)
            .key(Key.list(
                    "exchange",
                    "WHAT,…",
                    "roundtrip, or stream: messages one way, of sizes such as 1KiB or 1350000x8B; or both"))
            .key(COLD)
            .values(Exchange::asked)
            .column(
                    "exchange",
                    "roundtrip, stream, or cold: the first round trips of a client",
                    Exchange::label,
                    text -> Labels.find(Exchange.class, text))
            .text(Exchange::label)
            .sentence(Exchange::sentence)
            .skips((transport, condition) -> condition.isCold() ? Rules.withoutJvm(transport) : Optional.empty())
            .build();

    public static final Axis<Collector> COLLECTOR = client("collector", Collector.PARALLEL)
            .key(
                    Key.list("gc", "NAME,…", "collectors of the client's JVM: parallel, g1, zgc, serial"),
                    text -> Labels.find(Collector.class, text))
            .column("collector", "of the client's JVM", Collector::label, text -> Labels.find(Collector.class, text))
            .blank()
            .text(Collector::label)
            .said("collectors ", ", ")
            .build();

    public static final Axis<Long> ALLOCATION = client("allocation", 0L)
            .key(
                    Key.list(
                            "allocate",
                            "SIZE/s,…",
                            "what another thread of the client allocates meanwhile, as in 0,100MiB/s"),
                    SizeText::bytesPerSecond)
            .column(
                    "asked_allocation_bytes_per_s",
                    "that another thread of the client was to allocate meanwhile",
                    bytes -> bytes,
                    Long::valueOf)
            .unit("B")
            .blank()
            .text(bytes -> bytes == 0 ? "0" : SizeText.of(bytes) + "/s")
            .named(bytes -> SizeText.of(bytes) + "/s allocated")
            .slug(bytes -> "allocate-" + SizeText.of(bytes))
            .said("allocating ", ", ")
            .build();

    public static final Axis<Jvm> JVM = client("JVM of the client", Jvm.OWN)
            .key(Key.list("jvm", "DIR,…", "JVMs that clients run in: folders of JDKs, 17 or newer"))
            .values(Jvm::asked)
            .column(
                    "jvm",
                    "version of the client's JVM; empty for the one that the testbed ran in",
                    Jvm::version,
                    Jvm::recorded)
            .text(jvm -> jvm.equals(Jvm.OWN) ? "the testbed's JVM" : "JVM " + jvm.version())
            .slug(jvm -> "jvm-" + jvm.version())
            .said("clients in ", "; ")
            .skips((transport, condition) ->
                    Rules.withoutJvm(transport).or(() -> condition.get(Axes.JVM).whyNot(transport, condition)))
            .build();

    public static final Axis<Boolean> VIRTUAL_THREADS = client("kind of threads", false)
            .key(Key.list("threads", "KIND,…", "of several clients: platform, virtual"), Axes::isVirtual)
            .column("client_threads", "platform or virtual", Axes::threads, Axes::isVirtual)
            .blank()
            .text(Axes::threads)
            .named(isVirtual -> threads(isVirtual) + " threads")
            .said("threads of clients: ", ", ")
            .build();

    public static final Axis<ClassArchive> CLASS_ARCHIVE = client("class archive", ClassArchive.TESTBED)
            .key(
                    Key.list(
                            "classArchive",
                            "WHICH,…",
                            "of class data that clients have: testbed, jdk (its own alone), off"),
                    text -> Labels.find(ClassArchive.class, text))
            .column(
                    "class_archive",
                    "which the client had: testbed, jdk, that of the JDK alone, or off, none",
                    ClassArchive::label,
                    text -> Labels.find(ClassArchive.class, text))
            .blank()
            .usualWhere(
                    condition -> condition.get(Axes.CLASS_ARCHIVE) == ClassArchive.TESTBED.in(condition.get(Axes.JVM)))
            .text(ClassArchive::label)
            .named(archive -> "class archive " + archive.label())
            .slug(archive -> "class-archive-" + archive.label())
            .said("class archives ", ", ")
            .build();

    public static final Key CODEC = Key.list(
            "codec",
            "C,…",
            "by which they become bytes: json, protobuf, flatbuffers, sbe; own: as types of the mechanism's own"
                    + " interface definition; raw: bytes of the same sizes");

    public static final Key MESSAGE_KEY =
            Key.list("message", "M,…", "messages in place of bytes, as in tick,order:4KiB; with --codec");

    public static final Axis<Message> MESSAGE = client("message", Message.BYTES)
            .key(MESSAGE_KEY)
            .key(CODEC)
            .values(stated -> Message.combined(stated.texts(MESSAGE_KEY), stated.texts(CODEC)))
            .column("message", "that requests and responses are; empty for bytes", Message::name, null)
            .column("codec", "which makes bytes of it; raw for bytes", Message::codec, null)
            .blank()
            .reader(field -> new Message(field.apply("message"), field.apply("codec")))
            .text(Message::toString)
            .slug(message -> message.name() + "-" + message.codec())
            .said("messages: ", ", ")
            .skips((_, _) -> Optional.empty())
            .build();

    public static final Axis<CpuLimit> CPU_LIMIT = Axis.of("CPU limit", CpuLimit.NONE)
            .key(
                    Key.list(
                            "cpuLimit",
                            "N,…",
                            "processors' worth of time that client and server may take together, as in 0.5,1,none"),
                    CpuLimit::asked)
            .column(
                    "cpu_limit",
                    "processors' worth of time that client and server could take together; empty for no limit",
                    CpuLimit::processors,
                    CpuLimit::new)
            .text(limit -> limit.isNone() ? "none" : limit.processors())
            .named(limit -> limit.processors() + " CPU")
            .slug(limit -> "cpu-" + limit.processors())
            .said("CPU limits ", ", ")
            .build();

    public static final Axis<Neighbours> NEIGHBOURS = Axis.of("neighbours", Neighbours.NONE)
            .key(
                    Key.list(
                            "neighbours",
                            "WHAT,…",
                            "processes that compete for the machine: cpu:N, memory:N, syscalls:N, bursts:50%/10ms"
                                    + " (10 ms of work, then as long a rest, on every processor), none"),
                    Neighbours::asked)
            .column(
                    "neighbours",
                    "processes that competed for the machine, as in cpu:2; empty for none",
                    Neighbours::text,
                    Neighbours::new)
            .text(neighbours -> neighbours.isNone() ? "none" : neighbours.text())
            .named(neighbours -> "beside " + neighbours.text())
            .slug(neighbours -> "beside-" + neighbours.text().replaceAll("[:%]", "-"))
            .said("neighbours ", ", ")
            .build();

    public static final Axis<Fault> FAULT = Axis.of("fault", Fault.NONE)
            .key(
                    Key.list(
                            "faults",
                            "F,…",
                            "what happens to the other side meanwhile: none, kill, kill-broker, stall:250ms,"
                                    + " slow-reader:250ms, cut, cut:250ms"),
                    Fault::parse)
            .column("fault", "that happened to the other side meanwhile", Fault::label, Fault::parse)
            .blank()
            .text(Fault::label)
            .slug(fault -> fault.label().replace(':', '-'))
            .said("faults: ", ", ")
            .skips((transport, condition) -> condition.get(Axes.FAULT).whyNot(transport))
            .build();

    /// All axes in the order of columns, and of options; rows of a run are in the order of their values, those of the
    /// last axis changing fastest.
    public static final List<Axis<?>> ALL = List.of(
            RATE,
            CLIENTS,
            GAP,
            PLACEMENT,
            EXCHANGE,
            COLLECTOR,
            ALLOCATION,
            JVM,
            VIRTUAL_THREADS,
            CLASS_ARCHIVE,
            MESSAGE,
            CPU_LIMIT,
            NEIGHBOURS,
            FAULT);

    /// All axes in the order of names of rows and of sentences.
    public static final List<Axis<?>> IN_NAMES = ordered(EXCHANGE);

    /// All axes in the order of names of folders.
    static final List<Axis<?>> IN_SLUGS = ordered(EXCHANGE, MESSAGE);

    private Axes() {}

    private static <T> Axis.Builder<T> client(String title, T usual) {
        return Axis.of(title, usual).ofClient().skips((transport, _) -> Rules.withoutJvm(transport));
    }

    /// These first and the placement last, the others as they come.
    private static List<Axis<?>> ordered(Axis<?>... first) {
        return Stream.of(Arrays.stream(first), ALL.stream().filter(axis -> axis != PLACEMENT), Stream.of(PLACEMENT))
                .flatMap(axes -> axes)
                .<Axis<?>>map(axis -> axis)
                .distinct()
                .toList();
    }

    /// The conditions of a run in words: `Closed loop, clients at once: 1, 4, placement free`.
    public static String sentence(List<Condition> conditions) {
        String sentence = IN_NAMES.stream()
                .map(axis -> axis.sentence(conditions))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    private static String threads(boolean isVirtual) {
        return isVirtual ? "virtual" : "platform";
    }

    private static boolean isVirtual(String label) {
        return Labels.find(label, List.of(false, true), Axes::threads);
    }
}
