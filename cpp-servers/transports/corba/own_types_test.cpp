// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <omniORB4/CORBA.h>

#include <string>

#include "generated_parts.hpp"
#include "test/corba_server.hpp"
#include "testing/filled.hpp"

// Messages as types of idl/corba.idl.

namespace roundtrip {

namespace {

namespace generated = dev::roundtrip::corba;

generated::Tick corba_tick(const Tick& tick) { return generated_of<generated::Tick, GeneratedParts>(tick); }

generated::Order corba_order(const Order& order) { return generated_of<generated::Order, GeneratedParts>(order); }

}  // namespace

TEST_F(VerifyingCorbaServer, AnswersEveryFieldOfATick) {
    const auto tick = FillFields::filled<Tick>();
    const generated::Tick response = message_connector()->answer_tick(corba_tick(tick));

    EXPECT_TRUE(is_answer(tick, message_of<Tick, GeneratedParts>(response)));
}

TEST_F(VerifyingCorbaServer, AnswersEveryFieldOfAnOrder) {
    const auto order = FillFields::filled<Order>();
    const generated::Order_var response = message_connector()->answer_order(corba_order(order));

    EXPECT_EQ(response->lines.length(), FillFields::kParts);
    EXPECT_TRUE(is_answer(order, message_of<Order, GeneratedParts>(response.in())));
}

TEST_F(VerifyingCorbaServer, RefusesAMessageWhoseCheckIsWrongInOneLine) {
    auto tick = FillFields::filled<Tick>();
    tick.check = 5;
    const generated::MessageConnector_var connector = message_connector();
    EXPECT_THROW(connector->answer_tick(corba_tick(tick)), CORBA::BAD_PARAM);
    tick.check = CheckOf::check_of(tick);

    EXPECT_NO_THROW(connector->answer_tick(corba_tick(tick)));
    EXPECT_THAT(errors_at_end(), ::testing::MatchesRegex(
                                     "roundtrip-corba: codec own: field check of tick is 5, and the other fields give "
                                     "[0-9]+\n"));
}

TEST_F(CorbaServer, RefusesATextWithHalfOfAPairNamingItsField) {
    auto order = corba_order(FillFields::filled<Order>());
    order.broker.city = static_cast<const CORBA::WChar*>(L"\xdd1e");

    EXPECT_THROW(message_connector()->answer_order(order), CORBA::BAD_PARAM);
    EXPECT_THAT(errors_at_end(), ::testing::StartsWith("roundtrip-corba: codec own: field city has the unit 56606 "));
}

TEST_F(CorbaServer, TakesAsManyLinesAsTheLimitAndNoMore) {
    generated::Order order = corba_order(FillFields::filled<Order>());
    order.lines.length(generated::maxLines);
    const generated::MessageConnector_var connector = message_connector();
    const generated::Order_var response = connector->answer_order(order);
    EXPECT_EQ(response->lines.length(), static_cast<CORBA::ULong>(generated::maxLines));
    order.lines.length(generated::maxLines + 1);

    EXPECT_THROW(connector->answer_order(order), CORBA::BAD_PARAM);
    EXPECT_EQ(errors_at_end(), "roundtrip-corba: order of 65536 lines is over the limit of 65535\n");
}

TEST_F(CorbaServer, CountsWhatTheValuesOfMessagesTake) {
    message_connector()->answer_tick(corba_tick(FillFields::filled<Tick>()));
    process_.signal(SIGTERM);
    const auto exit = testing::parse_json(process_.wait().output);

    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 76);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 76);
}

}  // namespace roundtrip
