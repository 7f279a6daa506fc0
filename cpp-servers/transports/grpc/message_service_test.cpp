// SPDX-License-Identifier: Apache-2.0
#include "message_service.hpp"

#include <gmock/gmock.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "testing/damage.hpp"
#include "testing/server_process.hpp"

// The server process as a client in C++ sees it that sends types of the schema.

namespace roundtrip {

using namespace testing;
using dev::roundtrip::grpc::Messages;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

namespace {

constexpr const char* kAnswerOrder = "/dev.roundtrip.grpc.Messages/AnswerOrder";

template <class Message>
using Proto = ProtoOf<Message>;

template <class Message>
Proto<Message> parsed(const std::vector<std::byte>& bytes) {
    Proto<Message> message;
    EXPECT_TRUE(message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())));
    return message;
}

template <class Message>
Proto<Message> golden_request() {
    return parsed<Message>(golden_message(Message::kName, "protobuf").request);
}

template <class Message>
Proto<Message> golden_answer() {
    return parsed<Message>(golden_message(Message::kName, "protobuf").answer);
}

/// A running server.
class MessageServer : public ::testing::Test {
protected:
    explicit MessageServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments),
          channel_(grpc::CreateChannel(process_.endpoint(), grpc::InsecureChannelCredentials())),
          stub_(Messages::NewStub(channel_)) {}

    grpc::Status ask(const proto::Tick& request, proto::Tick& response) {
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(30));
        return stub_->AnswerTick(&context, request, &response);
    }

    grpc::Status ask(const proto::Order& request, proto::Order& response) {
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(30));
        return stub_->AnswerOrder(&context, request, &response);
    }

    /// Sends what protoc's classes refuse to write.
    grpc::Status ask_for_order(const std::string& request_bytes) {
        const grpc::Slice slice(request_bytes);
        const grpc::ByteBuffer request(&slice, 1);
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(30));
        grpc::CompletionQueue queue;
        const auto call = grpc::GenericStub(channel_).PrepareUnaryCall(&context, kAnswerOrder, request, &queue);
        call->StartCall();
        grpc::ByteBuffer response;
        grpc::Status status;
        call->Finish(&response, &status, nullptr);
        void* tag = nullptr;
        bool is_ok = false;
        EXPECT_TRUE(queue.Next(&tag, &is_ok) && is_ok);
        return status;
    }

    template <class Message>
    void expect_golden_answer() {
        Proto<Message> response;
        const grpc::Status status = ask(golden_request<Message>(), response);

        EXPECT_TRUE(status.ok()) << status.error_message();
        EXPECT_EQ(response.SerializeAsString(), golden_answer<Message>().SerializeAsString());
    }

    /// Everything that the server has said on standard error.
    std::string errors() {
        process_.signal(SIGTERM);
        return process_.wait().errors;
    }

    ServerProcess process_;
    std::shared_ptr<grpc::Channel> channel_;
    std::unique_ptr<Messages::Stub> stub_;
};

class VerifyingMessageServer : public MessageServer {
protected:
    VerifyingMessageServer() : MessageServer({"--verify"}) {}
};

}  // namespace

TEST_F(VerifyingMessageServer, AnswersTheGoldenMessages) {
    expect_golden_answer<Tick>();
    expect_golden_answer<Order>();
}

TEST_F(VerifyingMessageServer, RefusesAWrongCheckWithALineAndGoesOn) {
    proto::Tick damaged = golden_request<Tick>();
    damaged.set_volume(damaged.volume() + 1);
    proto::Tick response;
    const grpc::Status status = ask(damaged, response);

    EXPECT_EQ(status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);
    EXPECT_THAT(status.error_message(),
                MatchesRegex("codec own: field check of tick is [0-9]+, and the other fields give [0-9]+"));
    expect_golden_answer<Tick>();
    EXPECT_THAT(errors(), HasSubstr(status.error_message()));
}

TEST_F(MessageServer, DoesNotLookAtTheCheckInTimedRuns) {
    proto::Tick request = golden_request<Tick>();
    request.set_check(request.check() + 1);
    proto::Tick response;

    EXPECT_TRUE(ask(request, response).ok());
    EXPECT_EQ(response.check(), request.check());
}

TEST_F(MessageServer, RefusesAValueThatAnEnumerationDoesNotHaveAndNamesTheField) {
    constexpr int kNoSide = 9;
    proto::Order damaged = golden_request<Order>();
    damaged.clear_side();
    damaged.mutable_unknown_fields()->AddVarint(proto::Order::kSideFieldNumber, kNoSide);
    const grpc::Status status = ask_for_order(damaged.SerializePartialAsString());

    EXPECT_EQ(status.error_code(), grpc::StatusCode::INTERNAL);
    EXPECT_EQ(status.error_message(), "side");
    expect_golden_answer<Order>();
    EXPECT_THAT(errors(), HasSubstr("missing required fields: side"));
}

TEST_F(MessageServer, RefusesFieldsThatTheSchemaDoesNotHaveOnEveryLevel) {
    constexpr int kNoField = 99;
    proto::Order with_more = golden_request<Order>();
    with_more.mutable_unknown_fields()->AddVarint(kNoField, 1);
    proto::Order with_more_in_a_line = golden_request<Order>();
    with_more_in_a_line.mutable_lines(0)->mutable_unknown_fields()->AddVarint(kNoField, 1);
    proto::Order response;

    for (const proto::Order& damaged : {with_more, with_more_in_a_line}) {
        const grpc::Status status = ask(damaged, response);
        EXPECT_EQ(status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);
        EXPECT_THAT(status.error_message(), HasSubstr("has a field of the number 99, which is unknown"));
    }
    expect_golden_answer<Order>();
}

}  // namespace roundtrip
