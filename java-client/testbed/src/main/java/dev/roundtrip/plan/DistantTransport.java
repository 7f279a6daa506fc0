package dev.roundtrip.plan;

import dev.roundtrip.api.Transport;
import java.util.Map;
import java.util.Optional;

/// A mechanism whose server is started elsewhere.
///
/// @param shared whether both sides have memory and a clock in common all the same
/// @param missing why it cannot run there; empty if it can
public record DistantTransport(Transport mechanism, boolean shared, Optional<String> missing) implements Variant {
    private static final String NOTHING_IN_COMMON = "client and server have neither memory nor a clock in common";

    @Override
    public boolean hasNativeClient() {
        return mechanism.hasNativeClient();
    }

    @Override
    public Optional<String> withoutLegs() {
        return shared ? mechanism.withoutLegs() : Optional.of(NOTHING_IN_COMMON);
    }

    @Override
    public Optional<String> withoutStreams(long messageBytes) {
        return shared ? mechanism.withoutStreams(messageBytes) : Optional.of(NOTHING_IN_COMMON);
    }

    @Override
    public Optional<String> unavailable() {
        return missing.or(mechanism::unavailable);
    }

    @Override
    public Optional<String> unavailable(Map<String, String> options) {
        return missing.or(() -> mechanism.unavailable(options));
    }
}
