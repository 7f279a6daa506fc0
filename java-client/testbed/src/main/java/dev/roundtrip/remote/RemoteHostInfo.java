// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.remote;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/// Description of a [RemoteHost], known before anything is measured.
///
/// @param shared whether it has files, objects, processes and clocks in common with this side, which was checked
/// @param commit of its sources
/// @param environment its machine
/// @param build compiler, flags and libraries of its servers
/// @param missing why transports cannot run there, by id; those that can are not in it
public record RemoteHostInfo(
        boolean shared, String commit, JsonNode environment, JsonNode build, Map<String, String> missing) {
    public RemoteHostInfo {
        missing = Map.copyOf(missing);
    }
}
