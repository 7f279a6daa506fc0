// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.Column;
import java.util.ArrayList;
import java.util.List;

/// How the requests of a cell came, where its two sides ran, and what was chosen of the client's JVM.
public record ConditionRecord(
        @Column(value = "rate_per_s", explanation = "of an open loop; empty for the closed loop", blank = "0")
        int ratePerSecond,

        @Column(value = "clients", explanation = "at once, each with a connection and a thread of its own")
        int clients,

        @Column(
                value = "gap_ns",
                unit = "ns",
                explanation = "between the end of a round trip and the start of the client's next")
        long gapNanos,

        @Column(
                value = "placement",
                explanation = "same, cross, cross-back, free, or the processors as in client=0,server=1")
        String placement,

        @Column(value = "exchange", explanation = "roundtrip, stream, or cold: the first round trips of a client")
        String exchange,

        @Column(
                value = "collector",
                explanation = "of the client's JVM: g1, zgc or serial; empty for parallel",
                blank = "parallel")
        String collector,

        @Column(
                value = "asked_allocation_bytes_per_s",
                unit = "B",
                explanation = "that another thread of the client was to allocate meanwhile",
                blank = "0")
        long allocatedBytesPerSecond,

        ClientRuntime runtime,

        @Column(value = "message", explanation = "that requests and responses are; empty for bytes")
        String message,

        @Column(value = "codec", explanation = "which makes bytes of it; empty for bytes", blank = "raw")
        String codec) {
    /// The codec of bytes.
    public static final String RAW = "raw";

    public static final String ROUND_TRIP = "roundtrip";

    /// Messages one way, with gaps between messages.
    public static final String STREAM = "stream";

    /// The first round trips of a fresh client.
    public static final String COLD = "cold";

    private static final String USUAL_COLLECTOR = Collector.PARALLEL.label();
    private static final String FREE = "free";
    private static final String[] UNITS = {"ns", "us", "ms", "s"};
    private static final int UNIT = 1000;

    public ConditionRecord {
        exchange = exchange == null || exchange.isEmpty() ? ROUND_TRIP : exchange;
        collector = collector == null || collector.isEmpty() ? USUAL_COLLECTOR : collector;
        runtime = runtime == null ? ClientRuntime.USUAL : runtime;
        message = message == null ? "" : message;
        codec = codec == null || codec.isEmpty() ? RAW : codec;
    }

    /// With the usual JVM and collector, and nobody who allocates.
    public ConditionRecord(int ratePerSecond, int clients, long gapNanos, String placement, String exchange) {
        this(ratePerSecond, clients, gapNanos, placement, exchange, USUAL_COLLECTOR, 0, ClientRuntime.USUAL, "", RAW);
    }

    /// Of round trips.
    public ConditionRecord(int ratePerSecond, int clients, long gapNanos, String placement) {
        this(ratePerSecond, clients, gapNanos, placement, ROUND_TRIP);
    }

    /// One client that sends the next request when it has the response to the one before.
    public static ConditionRecord closed(String placement) {
        return new ConditionRecord(0, 1, 0, placement);
    }

    /// The same with both sides elsewhere.
    public ConditionRecord at(String otherPlacement) {
        return new ConditionRecord(
                ratePerSecond,
                clients,
                gapNanos,
                otherPlacement,
                exchange,
                collector,
                allocatedBytesPerSecond,
                runtime,
                message,
                codec);
    }

    /// The same without a thread that allocates.
    public ConditionRecord withoutAllocation() {
        return new ConditionRecord(
                ratePerSecond, clients, gapNanos, placement, exchange, collector, 0, runtime, message, codec);
    }

    /// Whether it is the same but for where both sides ran.
    public boolean isAlike(ConditionRecord other) {
        return equals(other.at(placement));
    }

    public boolean isOpen() {
        return ratePerSecond > 0;
    }

    /// `100MiB/s`; `0` for none.
    public String allocationText() {
        return allocatedBytesPerSecond == 0 ? "0" : SizeText.of(allocatedBytesPerSecond) + "/s";
    }

    /// The same as a row without Java has it: no collector, and nobody who allocates.
    public ConditionRecord withoutHeap() {
        return new ConditionRecord(ratePerSecond, clients, gapNanos, placement, exchange);
    }

    /// Whether its client's collector is another than that of most runs.
    public boolean hasUnusualCollector() {
        return !collector.equals(USUAL_COLLECTOR);
    }

    /// Whether requests and responses are messages.
    public boolean carriesMessage() {
        return !message.isEmpty();
    }

    /// `order as json`; empty for bytes.
    public String messageText() {
        return carriesMessage() ? message + " as " + codec : "";
    }

    public boolean isCold() {
        return exchange.equals(COLD);
    }

    public boolean isStream() {
        return exchange.equals(STREAM);
    }

    /// `1000/s`; `closed` for the closed loop, `stream` for streams, `cold` for first round trips.
    public String rateText() {
        return isOpen() ? ratePerSecond + "/s" : exchange.equals(ROUND_TRIP) ? "closed" : exchange;
    }

    /// `100us`; `0` for none.
    public String gapText() {
        return gapNanos == 0 ? "0" : SizeText.inLargest(UNITS, UNIT, gapNanos);
    }

    /// The same load, wherever both sides run.
    public ConditionRecord anywhere() {
        return at(FREE);
    }

    /// For names of folders and tags, what differs from one free client in a closed loop: `gap-1ms-same`; empty if
    /// nothing does.
    public String slug() {
        List<String> parts = new ArrayList<>();
        if (!exchange.equals(ROUND_TRIP)) {
            parts.add(exchange);
        }
        if (carriesMessage()) {
            parts.add(message + "-" + codec);
        }
        if (isOpen()) {
            parts.add("rate-" + ratePerSecond);
        }
        if (clients > 1) {
            parts.add("clients-" + clients);
        }
        if (gapNanos > 0) {
            parts.add("gap-" + gapText());
        }
        if (hasUnusualCollector()) {
            parts.add(collector);
        }
        if (allocatedBytesPerSecond > 0) {
            parts.add("allocate-" + SizeText.of(allocatedBytesPerSecond));
        }
        parts.addAll(runtime.slugs());
        if (!placement.equals(FREE)) {
            parts.add(placement.replaceAll("[=,]", "-"));
        }
        return String.join("-", parts);
    }
}
