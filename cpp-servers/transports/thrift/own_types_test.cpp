// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thrift/transport/TBufferTransports.h>

#include <bit>
#include <memory>
#include <string>

#include "generated_parts.hpp"
#include "test/thrift_server.hpp"
#include "testing/filled.hpp"

// Messages as types of idl/thrift/messages.thrift.

namespace roundtrip {

using dev::roundtrip::thrift::Refused;
using testing::bytes_of;

namespace {

namespace generated = dev::roundtrip::thrift;

generated::Tick thrift_tick(const Tick& tick) { return generated_of<generated::Tick, GeneratedParts>(tick); }

generated::Order thrift_order(const Order& order) { return generated_of<generated::Order, GeneratedParts>(order); }

/// The reason for which the server refuses a call; empty if it answers.
template <class Call>
std::string refusal_of(Call call) {
    try {
        call();
        return {};
    } catch (const Refused& refused) {
        return refused.reason;
    }
}

/// A frame with a call of a method, whose argument is this.
std::string call_of(const std::string& method, const std::string& argument) {
    const std::string call = std::string("\x80\1\0\1\0\0\0", 7) + static_cast<char>(method.size()) + method +
                             std::string("\0\0\0\1\x0c\0\1", 7) + argument + '\0';
    return std::string(3, '\0') + static_cast<char>(call.size()) + call;
}

/// A whole frame with a call for the answer to a tick.
std::string tick_call() {
    const auto frame = std::make_shared<apache::thrift::transport::TMemoryBuffer>();
    generated::TransferClient(std::make_shared<apache::thrift::protocol::TBinaryProtocol>(
                                  std::make_shared<apache::thrift::transport::TFramedTransport>(frame)))
        .send_answer_tick(thrift_tick(FillFields::filled<Tick>()));
    return frame->getBufferAsString();
}

}  // namespace

TEST_F(VerifyingThriftServer, AnswersEveryFieldOfATick) {
    const auto tick = FillFields::filled<Tick>();
    generated::Tick response;
    client_.answer_tick(response, thrift_tick(tick));

    EXPECT_TRUE(is_answer(tick, message_of<Tick, GeneratedParts>(response)));
}

TEST_F(VerifyingThriftServer, AnswersEveryFieldOfAnOrder) {
    const auto order = FillFields::filled<Order>();
    generated::Order response;
    client_.answer_order(response, thrift_order(order));

    EXPECT_EQ(response.lines.size(), FillFields::kParts);
    EXPECT_TRUE(is_answer(order, message_of<Order, GeneratedParts>(response)));
}

TEST_F(VerifyingThriftServer, RefusesAMessageWhoseCheckIsWrongInOneLine) {
    auto tick = FillFields::filled<Tick>();
    tick.check = 5;
    generated::Tick response;
    const std::string refusal = refusal_of([&] { client_.answer_tick(response, thrift_tick(tick)); });

    EXPECT_THAT(refusal, ::testing::StartsWith("codec own: field check of tick is 5, and the other fields give "));
    EXPECT_TRUE(answers());
    EXPECT_EQ(errors_at_end(), "roundtrip-thrift: " + refusal + "\n");
}

TEST_F(ThriftServer, RefusesAValueThatAnEnumerationDoesNotHave) {
    auto order = thrift_order(FillFields::filled<Order>());
    order.kind = std::bit_cast<generated::Kind::type>(4U);
    generated::Order response;

    EXPECT_EQ(refusal_of([&] { client_.answer_order(response, order); }),
              "codec own: field kind has the value 4, expected 0 to 3");
    EXPECT_TRUE(answers());
}

TEST_F(ThriftServer, TakesAsManyLinesAsTheLimitAndNoMore) {
    Order order;
    order.lines.resize(65'535);
    generated::Order response;
    client_.answer_order(response, thrift_order(order));
    EXPECT_EQ(response.lines.size(), 65'535U);
    order.lines.emplace_back();

    EXPECT_THROW(client_.answer_order(response, thrift_order(order)), apache::thrift::transport::TTransportException);
    EXPECT_EQ(errors_at_end(), "roundtrip-thrift: peer sent a list of more than 65535 parts\n");
}

TEST_F(ThriftServer, ClosesAPeerWhoseMessageLacksAFieldInOneLine) {
    expect_closed(call_of("answer_tick", std::string(1, '\0')));

    EXPECT_EQ(errors_at_end(),
              "roundtrip-thrift: peer sent what is no call of transfer.thrift: TProtocolException: Invalid data\n");
}

TEST_F(ThriftServer, TakesNoMemoryForLinesThatAreOnlyAnnounced) {
    constexpr int kPeers = 50;
    for (int i = 0; i < kPeers; ++i) {
        expect_closed(call_of("answer_order", std::string("\x0f\0\x12\x0c\x0f\xff\xff\xff\0", 9)));
    }

    EXPECT_TRUE(answers());
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(process_.resident_bytes(), std::size_t{100} << 20U);
#endif
}

TEST_F(VerifyingThriftServer, GoesOnWhicheverBitOfAMessageIsWrong) {
    const std::string call = tick_call();
    constexpr std::size_t kLengthBits = 32;  // of a frame, of which more would be waited for
    for (std::size_t bit = kLengthBits; bit < 8 * call.size(); ++bit) {
        std::string damaged = call;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
        const Fd connection = testing::connect_to(endpoint_);
        write_all(connection.get(), bytes_of(damaged));
        testing::close_sending(connection);
        testing::read_up_to(connection, 1 << 16U);
    }

    EXPECT_TRUE(answers());
}

TEST_F(ThriftServer, CountsWhatTheValuesOfMessagesTake) {
    const auto tick = FillFields::filled<Tick>();
    generated::Tick response;
    client_.answer_tick(response, thrift_tick(tick));
    process_.signal(SIGTERM);
    const auto exit = testing::parse_json(process_.wait().output);

    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 76);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 76);
}

}  // namespace roundtrip
