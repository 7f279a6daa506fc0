// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// What `run.json` says of a place where servers were started over a control channel.
///
/// @param address host and port of the control channel, as the command line has it
/// @param shared whether it had files, objects, processes and clocks in common with the client
/// @param transports whose servers ran there
/// @param commit of its sources, or `unknown`
/// @param environment its machine
/// @param serverBuild compiler, flags and libraries of its servers
public record RemoteRecord(
        String address,
        boolean shared,
        List<String> transports,
        String commit,
        JsonNode environment,
        JsonNode serverBuild) {
    public RemoteRecord {
        transports = List.copyOf(transports);
    }
}
