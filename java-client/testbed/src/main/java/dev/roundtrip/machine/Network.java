// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.machine;

import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;

/// Loopback, and firewall rules that TCP over it may have to pass.
///
/// @param loopback `up` or `down`
/// @param known whether the machine tells
/// @param dockerBridges interfaces that Docker has made; with them come firewall rules that loopback passes too
public record Network(String loopback, boolean known, List<String> dockerBridges) {
    static final String DOWN = "down";

    public Network {
        dockerBridges = List.copyOf(dockerBridges);
    }

    /// Docker calls its own bridge `docker0`, and a user's `br-` and twelve digits of its id.
    static Network read(MachineFiles files) {
        return new Network(ofHere(), files.areThere(), files.names("/sys/class/net", "docker[0-9]+|br-[0-9a-f]{12}"));
    }

    /// The state in the network namespace of this process, which `/sys` may not show.
    private static String ofHere() {
        try {
            return NetworkInterface.networkInterfaces().anyMatch(Network::isLoopbackAndUp) ? "up" : DOWN;
        } catch (SocketException e) {
            return DOWN;
        }
    }

    private static boolean isLoopbackAndUp(NetworkInterface each) {
        try {
            return each.isLoopback() && each.isUp();
        } catch (SocketException e) {
            return false;
        }
    }
}
