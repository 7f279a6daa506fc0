// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class IdentifiersTest {
    @ParameterizedTest
    @CsvSource({
        "bid_price, bidPrice, bid_price, BidPrice",
        "bidPrice, bidPrice, bid_price, BidPrice",
        "BID_PRICE, bidPrice, bid_price, BIDPRICE",
        "is-firm, isFirm, is_firm, IsFirm",
        "1st, n1st, n1st, N1st",
        "class, class_, class_, ClassPart",
        "namespace, namespace, namespace_, Namespace",
        "toString, toString_, to_string, ToString",
        "ñ, n, n, N"
    })
    void aNameOfASchemaIsOneOfBothLanguages(String name, String java, String cpp, String type) {
        assertThat(new Identifiers().java(name)).isEqualTo(java);
        assertThat(new Identifiers().cpp(name)).isEqualTo(cpp);
        assertThat(new Identifiers().type(name)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({"GOOD_TILL_CANCELLED, kGoodTillCancelled", "Buy, kBuy", "default, kDefault"})
    void aConstantInCppBeginsWithK(String name, String cpp) {
        assertThat(new Identifiers().cppConstant(name)).isEqualTo(cpp);
    }

    @ParameterizedTest
    @CsvSource({"is-firm, is_firm", "a.b, a_b"})
    void eachIsGivenOnce(String first, String second) {
        var names = new Identifiers();

        assertThat(names.java(second)).isEqualTo(names.java(first).replaceFirst("2$", ""));
    }
}
