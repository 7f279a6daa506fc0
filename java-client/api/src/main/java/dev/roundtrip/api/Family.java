// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The kind of mechanism, by which tables group and charts colour.
public enum Family implements Labelled {
    /// Least cost of a step on this machine; carries no messages, or does nothing with them.
    FLOOR,
    BASELINE,
    IN_PROCESS,
    SOCKET,
    PIPE,
    QUEUE,
    SHARED_MEMORY,
    FILE,
    RPC,
    HTTP,
    BROKER
}
