// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.plan;

import dev.roundtrip.api.Support;
import dev.roundtrip.api.Transport;
import java.util.Map;
import java.util.Optional;

/// A mechanism whose server is started elsewhere.
///
/// @param shared whether both sides have memory and a clock in common all the same
/// @param missing why it cannot run there; empty if it can
public record DistantTransport(Transport mechanism, boolean shared, Optional<String> missing) implements Variant {
    private static final Support NOTHING_IN_COMMON =
            new Support.No("client and server have neither memory nor a clock in common");

    @Override
    public boolean hasNativeClient() {
        return mechanism.hasNativeClient();
    }

    @Override
    public Support legs() {
        return shared ? mechanism.legs() : NOTHING_IN_COMMON;
    }

    @Override
    public Support streams(long messageBytes) {
        return shared ? mechanism.streams(messageBytes) : NOTHING_IN_COMMON;
    }

    @Override
    public Support messages() {
        return new Support.No("a server that another host starts is not told of messages");
    }

    @Override
    public Support runsHere() {
        return missing.<Support>map(Support.No::new).orElseGet(mechanism::runsHere);
    }

    @Override
    public Support runsHere(Map<String, String> options) {
        return missing.<Support>map(Support.No::new).orElseGet(() -> mechanism.runsHere(options));
    }
}
