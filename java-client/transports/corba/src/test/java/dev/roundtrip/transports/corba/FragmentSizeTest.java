// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.corba;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FragmentSizeTest {
    @ParameterizedTest
    @CsvSource({
        "0, 2048",
        "1536, 2048",
        "1537, 16384",
        "65536, 131072",
        "1048064, 1048576",
        "1048576, 1048576",
        "2147483647, 1048576"
    })
    void fragmentIsTheSmallestThatHoldsTheRequestOrTheLargest(int requestBytes, int fragmentBytes) {
        assertThat(FragmentSize.of(requestBytes)).isEqualTo(fragmentBytes);
    }
}
