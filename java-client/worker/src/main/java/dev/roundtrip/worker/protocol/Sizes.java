// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.worker.protocol;

/// The sizes that one step of a fork sends: a pair, or the messages of a stream.
///
/// @param requestBytes of a request, or of each message of a stream
/// @param responseBytes that each request asks for; 0 in a stream
/// @param messages of a stream (`idl/streams.md`); 0 for round trips
public record Sizes(int requestBytes, int responseBytes, int messages) {}
