// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import dev.roundtrip.worker.protocol.Column;
import java.util.OptionalDouble;

/// Memory of both sides of a fork, before its first round trip, after the warm-up of a step, and after it was
/// measured. The proportional set counts a page that several processes share in parts; the server's is empty of
/// a mechanism within the worker.
public record MemoryUse(
        @Column(
                value = "client_resident_bytes",
                title = "client, resident",
                unit = "B",
                explanation = "of the worker, in the end")
        OptionalDouble clientResident,

        @Column(
                value = "client_rest_bytes",
                title = "client at rest",
                unit = "B",
                explanation = "its proportional set before the first round trip")
        OptionalDouble clientRest,

        @Column(value = "client_warm_bytes", title = "client, warm", unit = "B", explanation = "after the warm-up")
        OptionalDouble clientWarm,

        @Column(value = "client_after_bytes", title = "client after", unit = "B", explanation = "in the end")
        OptionalDouble clientAfter,

        @Column(
                value = "client_native_bytes",
                title = "client off heap",
                unit = "B",
                explanation = "resident, less the committed heap")
        OptionalDouble clientNative,

        @Column(
                value = "server_resident_bytes",
                title = "server, resident",
                unit = "B",
                explanation = "of the server, in the end")
        OptionalDouble serverResident,

        @Column(
                value = "server_rest_bytes",
                title = "server at rest",
                unit = "B",
                explanation = "its proportional set before the first round trip")
        OptionalDouble serverRest,

        @Column(value = "server_warm_bytes", title = "server, warm", unit = "B", explanation = "after the warm-up")
        OptionalDouble serverWarm,

        @Column(value = "server_after_bytes", title = "server after", unit = "B", explanation = "in the end")
        OptionalDouble serverAfter,

        @Column(
                value = "server_kept_bytes",
                title = "kept, B a trip",
                unit = "B",
                explanation = "growth of its own pages a round trip; empty of Java")
        OptionalDouble serverKept) {}
