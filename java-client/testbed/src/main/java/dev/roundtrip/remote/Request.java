// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;

/// A client's request on the control channel: one line of JSON, answered by one [Reply] (`idl/control.md`).
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
sealed interface Request {
    /// Comes first.
    record Hello(int protocol, String version, String nonce) implements Request {}

    /// Proof that the client knows the token; empty if the other side asks for none.
    record Proof(String code) implements Request {}

    /// A run folder is wanted.
    record Begin() implements Request {}

    /// What is this machine, and which of these cannot run on it?
    ///
    /// @param transports every option of each, by its id
    record Survey(Map<String, Map<String, String>> transports) implements Request {}

    /// What is in this file of the shared folder?
    record Show(String name) implements Request {}

    /// An other side is wanted.
    ///
    /// @param legs whether there is a page to stamp in the run folder
    /// @param stream whether there is a page of streams
    /// @param cpu the only processor of its processes; negative for any
    record Start(String transport, boolean verify, Map<String, String> options, boolean legs, boolean stream, int cpu)
            implements Request {}

    /// Has a process ended?
    record Ask() implements Request {}

    /// End the processes at once.
    record Kill() implements Request {}

    /// Ask the processes to end.
    record Stop() implements Request {}

    /// The processes are not needed any more.
    record End() implements Request {}

    /// What did the processes say on standard error?
    record Logs() implements Request {}
}
