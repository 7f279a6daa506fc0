// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.roundtrip.api.ResponseValidator;
import dev.roundtrip.api.TestProps;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that `idl/` is all that a client needs: one that was written from it gets the bytes that it asks for.
@Contract
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("transports")
final class ForeignClientContractTest extends ContractCase {
    /// Nothing, what fits into one part of any mechanism, and what needs several, one way or both.
    private static final List<SizePair> SIZES = List.of(
            new SizePair(0, 0),
            new SizePair(1, 17),
            new SizePair(4096, 5000),
            new SizePair(65_520, 65_521),
            new SizePair(0, 200_000),
            new SizePair(3_000_000, 1),
            new SizePair(2_500_000, 3_000_000));

    /// Mechanisms that a foreign program talks to, too.
    static Stream<Arguments> transports() {
        return TransportsOnClassPath.that(
                transport -> ForeignClient.of(transport).isPresent());
    }

    @Test
    void itGetsTheBytesThatItAsksFor() throws Exception {
        ForeignClient client = ForeignClient.of(transport).orElseThrow();
        OtherSide server = fixture.start(Mode.VERIFY);

        for (SizePair sizes : SIZES) {
            TestProps props = fixture.request(sizes);
            assertThatCode(() -> new ResponseValidator().checkKeystream(props, client.ask(server.endpoint(), props)))
                    .as(sizes.toString())
                    .doesNotThrowAnyException();
        }
    }
}
