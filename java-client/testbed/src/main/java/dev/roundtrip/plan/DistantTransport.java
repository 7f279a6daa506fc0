package dev.roundtrip.plan;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Descriptor;
import dev.roundtrip.api.HandOver;
import dev.roundtrip.api.NativeWorker;
import dev.roundtrip.api.PayloadKind;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.SizeLimit;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A mechanism whose server is started elsewhere.
///
/// @param shared whether both sides have memory and a clock in common all the same
/// @param missing why it cannot run there; empty if it can
public record DistantTransport(Transport mechanism, boolean shared, Optional<String> missing) implements Transport {
    private static final String NOTHING_IN_COMMON = "client and server have neither memory nor a clock in common";

    @Override
    public Descriptor descriptor() {
        return mechanism.descriptor();
    }

    @Override
    public ServerSpec server() {
        return mechanism.server();
    }

    @Override
    public Optional<ServerSpec.Started> broker() {
        return mechanism.broker();
    }

    @Override
    public AbstractTransferTester open(TesterContext context) throws Exception {
        return mechanism.open(context);
    }

    @Override
    public PayloadKind payload() {
        return mechanism.payload();
    }

    @Override
    public SizeLimit limit() {
        return mechanism.limit();
    }

    @Override
    public List<TransportOption> options() {
        return mechanism.options();
    }

    @Override
    public List<String> jvmFlags() {
        return mechanism.jvmFlags();
    }

    @Override
    public boolean manyClients() {
        return mechanism.manyClients();
    }

    @Override
    public boolean hasNativeClient() {
        return mechanism.hasNativeClient();
    }

    @Override
    public Optional<NativeWorker> nativeWorker() {
        return mechanism.nativeWorker();
    }

    @Override
    public HandOver handOver() {
        return mechanism.handOver();
    }

    @Override
    public boolean dependsOnSize() {
        return mechanism.dependsOnSize();
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
