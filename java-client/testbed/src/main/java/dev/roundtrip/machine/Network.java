// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.util.List;

/// Loopback, and firewall rules that TCP over it may have to pass.
///
/// @param loopback `up`, `down`, or `unknown`
/// @param known whether the machine tells
/// @param dockerBridges interfaces that Docker has made; with them come firewall rules that loopback passes too
public record Network(String loopback, boolean known, List<String> dockerBridges) {
    static final String DOWN = "down";

    /// Set in the flags of an interface that is up (netdevice(7), IFF_UP).
    private static final int UP = 1;

    public Network {
        dockerBridges = List.copyOf(dockerBridges);
    }

    /// Docker calls its own bridge `docker0`, and a user's `br-` and twelve digits of its id.
    static Network read(MachineFiles files) {
        return new Network(
                loopback(files), files.areThere(), files.names("/sys/class/net", "docker[0-9]+|br-[0-9a-f]{12}"));
    }

    private static String loopback(MachineFiles files) {
        String flags = files.text("/sys/class/net/lo/flags");
        if (!flags.matches("0x[0-9a-f]{1,8}")) {
            return MachineFiles.UNKNOWN;
        }
        return (Integer.parseInt(flags.substring(2), 16) & UP) == UP ? "up" : DOWN;
    }
}
