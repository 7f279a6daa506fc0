// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.api;

/// The kind of mechanism, by which tables group and charts colour.
public enum Family {
    /// What cannot be undercut on this machine; carries no messages, or does nothing with them.
    FLOOR("floor"),
    BASELINE("baseline"),
    IN_PROCESS("in-process"),
    SOCKET("socket"),
    PIPE("pipe"),
    QUEUE("queue"),
    SHARED_MEMORY("shared-memory"),
    FILE("file"),
    RPC("rpc"),
    HTTP("http"),
    BROKER("broker");

    private final String label;

    Family(String label) {
        this.label = label;
    }

    /// The name as it stands in tables and results.
    public String label() {
        return label;
    }
}
