// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.roundtrip.api.AbstractTransferTester;
import dev.roundtrip.api.Family;
import dev.roundtrip.api.ServerSpec;
import dev.roundtrip.api.TestProps;
import dev.roundtrip.api.TesterContext;
import dev.roundtrip.api.TesterException;
import dev.roundtrip.api.Transport;
import dev.roundtrip.api.TransportOption;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Native methods call the JVM as JNI allows: a JVM with `-Xcheck:jni` warns of nothing while trips of every size are
/// made, and one that the library refuses.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class JniContractTest extends ContractCase {
    private static final String ALL_MADE = "all trips made";

    /// Mechanisms whose native methods are a library's, which -Xcheck:jni warns of.
    private static final Set<String> OF_OTHERS = Set.of("jna", "jna-direct", "javacpp");

    private static final int REFUSED_BYTES = (256 << 20) + 1;
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /// Mechanisms whose tester loads a native library of this repository; a floor answers nothing that could be
    /// checked.
    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(transport -> transport.nativeWorker().isEmpty() && library(transport));
    }

    private static boolean library(Transport transport) {
        ServerSpec server = transport.server();
        return transport.family() != Family.FLOOR
                && !OF_OTHERS.contains(transport.id())
                && (server instanceof ServerSpec.Library
                        || (server instanceof ServerSpec.Executable executable
                                && executable.clientLibrary().isPresent()));
    }

    @Test
    void aJvmThatChecksCallsOfJniWarnsOfNothing() throws Exception {
        TesterContext context = fixture.start(Mode.VERIFY).context();
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xcheck:jni",
                "-Xmx1g",
                "--enable-native-access=ALL-UNNAMED"));
        command.addAll(transport.jvmFlags());
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                JniContractTest.class.getName(),
                transport.id(),
                context.endpoint(),
                context.runDirectory().toString(),
                context.clientLibrary().map(Path::toString).orElse("")));
        Process checked = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String said = new String(checked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(said).contains(ALL_MADE).doesNotContain("WARNING", "FATAL ERROR");
        } finally {
            checked.destroyForcibly();
        }
    }

    /// Makes the trips, in the JVM that checks.
    static void main(String[] arguments) throws Exception {
        Transport transport = TransportsOnClassPath.named(arguments[0]);
        var context = new TesterContext(
                arguments[1],
                Optional.of(arguments[3]).filter(path -> !path.isEmpty()).map(Path::of),
                true,
                Path.of(arguments[2]),
                transport.options().stream()
                        .collect(Collectors.toMap(TransportOption::name, TransportOption::defaultValue)),
                TIMEOUT);
        var random = RandomGenerator.getDefault();
        try (AbstractTransferTester tester = transport.open(context)) {
            for (SizePair sizes : SizePair.edges(transport.limit())) {
                tester.verify(
                        TestProps.random(transport.payload(), sizes.requestBytes(), sizes.responseBytes(), random));
            }
            if (transport.server() instanceof ServerSpec.Library) {
                refuse(tester, TestProps.random(transport.payload(), Long.BYTES, REFUSED_BYTES, random));
            }
        }
        System.out.println(ALL_MADE);
    }

    private static void refuse(AbstractTransferTester tester, TestProps props) {
        try {
            tester.test(props);
        } catch (TesterException e) {
            System.out.println(e.getMessage());
        }
    }
}
