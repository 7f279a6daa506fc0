// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.aeron;

import io.aeron.ExclusivePublication;

/// A client as the server sees it.
///
/// @param publication of its responses, which `responses` writes to
record Peer(RequestReader requests, ExclusivePublication publication, PieceWriter responses) {}
