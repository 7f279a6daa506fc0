// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;

/// Firewall rules that TCP over loopback may have to pass.
///
/// @param known whether the machine tells
/// @param dockerBridges interfaces that Docker has made; with them come firewall rules that loopback passes too
public record Network(boolean known, List<String> dockerBridges) {
    public Network {
        dockerBridges = List.copyOf(dockerBridges);
    }

    /// Docker calls its own bridge `docker0`, and a user's `br-` and twelve digits of its id.
    static Network read(MachineFiles files) {
        return new Network(files.areThere(), files.names("/sys/class/net", "docker[0-9]+|br-[0-9a-f]{12}"));
    }
}
