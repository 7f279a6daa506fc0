// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import dev.roundtrip.server.ServerHost.ServerUsage;
import java.io.IOException;
import java.util.Map;

/// The serving side's answer to a [Request].
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
sealed interface Reply {
    /// @param guarded whether a proof is wanted
    record Challenge(int protocol, String version, String nonce, boolean guarded) implements Reply {}

    /// Proof that the serving side knows the token, too; empty if nobody asked for one.
    record Welcome(String code) implements Reply {}

    /// @param folder the run folder
    /// @param logs the folder that messages name
    /// @param shared the folder that both sides have in common, as somebody said; empty if nobody did
    record Begun(String folder, String logs, String shared, NamespaceIds kinship) implements Reply {}

    /// @param environment of this machine
    /// @param build of the servers
    /// @param missing why transports cannot run here, by id; those that can are not in it
    record Surveyed(String commit, JsonNode environment, JsonNode build, Map<String, String> missing)
            implements Reply {}

    record Contents(String text) implements Reply {}

    /// @param brokerPid 0 if there is no broker
    record Started(String endpoint, long pid, long brokerPid) implements Reply {}

    /// @param text how a process ended; empty if all run
    record Ending(String text) implements Reply {}

    record Stopped(ServerUsage usage) implements Reply {}

    /// @param tails the ends of the logs, by role
    record Logged(Map<String, String> tails) implements Reply {}

    record Done() implements Reply {}

    /// The request was not carried out.
    record Refused(String reason) implements Reply {}

    /// The other side will not do what it was asked for; the channel is as good as before.
    final class RefusedException extends IOException {
        private static final long serialVersionUID = 1L;

        RefusedException(String reason) {
            super(reason);
        }
    }
}
