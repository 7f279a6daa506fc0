// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Identity of the host that measured, by hashes of its names in the kernel and the scheduler: two hosts can be told
/// apart, and none can be named.
///
/// @param boot of the kernel's boot id, which containers share with their host; empty if it is unknown
/// @param node of the scheduler's name of the host, which outlives a restart; empty without a name, and without a
/// salt, because names of hosts can be guessed
/// @param salt of the salt that went into both; hashes with another are no ground for a comparison
public record HostRecord(String boot, String node, String salt) {
    private static final int SHOWN_BYTES = 8;

    /// @param bootId random by itself, so it is hashed also without a salt
    /// @param nodeName empty if there is none, as may be the others
    public static HostRecord of(String bootId, String nodeName, String salt) {
        return new HostRecord(
                hash(salt, bootId), salt.isEmpty() ? "" : hash(salt, nodeName), salt.isEmpty() ? "" : hash("", salt));
    }

    private static String hash(String salt, String text) {
        if (text.isEmpty()) {
            return "";
        }
        byte[] digest = FileDigest.sha256().digest((salt + "\n" + text).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, SHOWN_BYTES);
    }

    /// Whether both are one host. Either name may be all that tells it: the boot id changes with a restart, and where
    /// there is no scheduler no node has a name.
    public boolean isSameAs(HostRecord other) {
        return isComparableWith(other) && (isEqual(boot, other.boot) || isEqual(node, other.node));
    }

    /// True where both have the same salt, so that their hashes tell whether they are one host.
    public boolean isComparableWith(HostRecord other) {
        return salt.equals(other.salt);
    }

    private static boolean isEqual(String one, String other) {
        return !one.isEmpty() && one.equals(other);
    }

    /// `boot 0123456789abcdef, node fedcba9876543210`
    @Override
    public String toString() {
        return "boot " + shown(boot) + ", node " + shown(node);
    }

    private static String shown(String hash) {
        return hash.isEmpty() ? "unknown" : hash;
    }
}
