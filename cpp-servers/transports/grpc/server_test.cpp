// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <chrono>
#include <csignal>
#include <memory>
#include <string>

#include "limits.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"
#include "testing/answers.hpp"
#include "testing/golden.hpp"
#include "testing/server_process.hpp"
#include "testing/tcp_client.hpp"
#include "transfer.grpc.pb.h"

// The server process as a client in C++ sees it, with what protoc makes of the same file.

namespace roundtrip {

using namespace testing;
using dev::roundtrip::grpc::Transfer;
using dev::roundtrip::grpc::TransferRequest;
using dev::roundtrip::grpc::TransferResponse;

namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20U;

enum class Call { kGet, kGetReusing, kExchange };

TransferRequest request_of(std::span<const std::byte> payload, std::int64_t response_bytes) {
    TransferRequest request;
    request.set_response_bytes(static_cast<std::int32_t>(response_bytes));
    request.set_payload(payload.data(), payload.size());
    return request;
}

grpc::Status ask(Transfer::Stub& stub, Call call, const TransferRequest& request, TransferResponse& response) {
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(30));
    switch (call) {
        case Call::kGet:
            return stub.Get(&context, request, &response);
        case Call::kGetReusing:
            return stub.GetReusing(&context, request, &response);
        case Call::kExchange: {
            const auto stream = stub.Exchange(&context);
            stream->Write(request);
            stream->Read(&response);
            stream->WritesDone();
            return stream->Finish();
        }
    }
    return {};
}

/// A running server.
class GrpcServer : public ::testing::Test {
protected:
    explicit GrpcServer(const std::vector<std::string>& arguments = {})
        : process_(ROUNDTRIP_SERVER, arguments), endpoint_(process_.endpoint()), stub_(connect(endpoint_)) {
        std::signal(SIGPIPE, SIG_IGN);  // servers close what hostile clients are still writing to
    }

    /// @param name clients with the same name share a connection
    static std::unique_ptr<Transfer::Stub> connect(const std::string& target, const std::string& name = "client") {
        grpc::ChannelArguments arguments;
        arguments.SetString("roundtrip.name", name);
        arguments.SetMaxReceiveMessageSize(-1);
        return Transfer::NewStub(grpc::CreateCustomChannel(target, grpc::InsecureChannelCredentials(), arguments));
    }

    ServerProcess process_;
    std::string endpoint_;
    std::unique_ptr<Transfer::Stub> stub_;
};

class VerifyingGrpcServer : public GrpcServer {
protected:
    VerifyingGrpcServer() : GrpcServer({"--verify"}) {}
};

/// Every kind of call.
class EveryCall : public GrpcServer, public ::testing::WithParamInterface<Call> {};

class EveryVerifiedCall : public VerifyingGrpcServer, public ::testing::WithParamInterface<Call> {};

std::string name_of(const ::testing::TestParamInfo<Call>& info) {
    constexpr std::array kNames{"Get", "GetReusing", "Exchange"};
    return kNames.at(static_cast<std::size_t>(info.param));
}

constexpr std::array kCalls{Call::kGet, Call::kGetReusing, Call::kExchange};

INSTANTIATE_TEST_SUITE_P(Grpc, EveryCall, ::testing::ValuesIn(kCalls), name_of);
INSTANTIATE_TEST_SUITE_P(Grpc, EveryVerifiedCall, ::testing::ValuesIn(kCalls), name_of);

}  // namespace

#ifndef __SANITIZE_ADDRESS__  // which needs descriptors itself
TEST_F(GrpcServer, EndsAndSaysWhyWhenConnectionsHaveTakenAllDescriptors) {
    constexpr rlimit kFew{64, 64};
    check(::prlimit(process_.pid(), RLIMIT_NOFILE, &kFew, nullptr), "prlimit");
    std::vector<Fd> connections;
    try {
        while (connections.size() < 200) {
            connections.push_back(connect_to(endpoint_));
        }
    } catch (const std::system_error&) {  // nobody listens any more
    }
    const Ending ending = process_.wait();

    EXPECT_EQ(ending.exit_code, 3);
    EXPECT_THAT(ending.errors, ::testing::HasSubstr("roundtrip-grpc: over its bound of "));
}
#endif

TEST_F(GrpcServer, ServesNoMoreIdleCallsOfAConnectionThanItsLimitAndAnswersOthers) {
    std::vector<std::unique_ptr<grpc::ClientContext>> contexts;
    std::vector<std::unique_ptr<grpc::ClientReaderWriter<TransferRequest, TransferResponse>>> idle;
    int begun = 0;
    for (int i = 0; i < kMaxCallsOfAConnection + 5; ++i) {
        const std::chrono::milliseconds patience(i < kMaxCallsOfAConnection ? 30'000 : 100);
        contexts.push_back(std::make_unique<grpc::ClientContext>());
        contexts.back()->set_deadline(std::chrono::system_clock::now() + patience);
        idle.push_back(stub_->Exchange(contexts.back().get()));
        TransferResponse response;
        begun += idle.back()->Write(request_of({}, 1)) && idle.back()->Read(&response) ? 1 : 0;
    }
    TransferResponse response;

    EXPECT_EQ(begun, kMaxCallsOfAConnection);
    EXPECT_TRUE(ask(*connect(endpoint_, "another"), Call::kGet, request_of(bytes_of("12345678"), 16), response).ok());
}

TEST_P(EveryCall, AnswersTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        TransferResponse response;
        const auto request = request_of(golden.request, static_cast<std::int64_t>(golden.response_bytes));
        ASSERT_TRUE(ask(*stub_, GetParam(), request, response).ok());
        EXPECT_THAT(hex(std::as_bytes(std::span(response.payload()))), MatchesButDots(golden.stamped));
    }
}

TEST_P(EveryVerifiedCall, AnswersTheKeystreamOfTheGoldenVectors) {
    for (const GoldenAnswer& golden : golden_bytes()) {
        TransferResponse response;
        const auto request = request_of(golden.request, static_cast<std::int64_t>(golden.response_bytes));
        ASSERT_TRUE(ask(*stub_, GetParam(), request, response).ok());
        EXPECT_EQ(hex(std::as_bytes(std::span(response.payload()))), golden.keystream);
    }
}

TEST_P(EveryCall, RefusesASizeOfTheResponseThatIsOverTheLimitOrNegative) {
    TransferResponse response;
    for (const std::int64_t size : {std::int64_t{kMaxPayloadBytes} + 1, std::int64_t{-5}}) {
        const grpc::Status status = ask(*stub_, GetParam(), request_of({}, size), response);

        EXPECT_EQ(status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);
        EXPECT_EQ(status.error_message(), "response_bytes " + std::to_string(size) + " is not between 0 and 268435456");
    }
}

TEST_F(GrpcServer, TakesARequestOfTheLimitAndRefusesALargerOne) {
    TransferResponse response;
    std::vector<std::byte> payload(kMaxPayloadBytes);
    EXPECT_TRUE(ask(*stub_, Call::kGet, request_of(payload, 16), response).ok());
    payload.resize(payload.size() + kFieldBytes);

    EXPECT_EQ(ask(*stub_, Call::kGet, request_of(payload, 16), response).error_code(),
              grpc::StatusCode::RESOURCE_EXHAUSTED);
}

TEST_F(GrpcServer, SurvivesPeersThatDoNotSpeakHttp2) {
    for (int i = 0; i < 100; ++i) {
        const Fd peer = connect_to(endpoint_);
        write_all(peer.get(), bytes_of("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        read_up_to(peer, 1'000'000);  // until it closes
    }
    TransferResponse response;

    EXPECT_TRUE(ask(*stub_, Call::kGet, request_of({}, 16), response).ok());
}

TEST_F(GrpcServer, TakesNoMemoryForMessagesThatItOnlyAnnounces) {
    // Preface, SETTINGS, and DATA of a stream whose gRPC message is said to have 256 MiB (RFC 9113, 3.4 and 4.1).
    const std::string preface("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0", 33);
    std::vector<Fd> liars;
    for (int i = 0; i < 100; ++i) {
        liars.push_back(connect_to(endpoint_));
        write_all(liars.back().get(), bytes_of(preface + std::string("\0\0\5\0\0\0\0\0\1\0\x10\0\0\0", 14)));
    }
    TransferResponse response;

    EXPECT_TRUE(ask(*stub_, Call::kGet, request_of({}, 16), response).ok());
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(process_.resident_bytes(), 100 * kMiB);
#endif
}

TEST_F(GrpcServer, EndsOnSigtermThoughAStreamIsOpenAndSaysWhatItDid) {
    grpc::ClientContext context;
    const auto stream = stub_->Exchange(&context);
    TransferResponse response;
    stream->Write(request_of(bytes_of("ABCDEFGH"), 100));
    ASSERT_TRUE(stream->Read(&response));
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();
    const auto exit = parse_json(ending.output);

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(ending.errors, "");
    ASSERT_TRUE(exit.IsObject()) << ending.output;
    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 8);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 100);
    context.TryCancel();
}

TEST_F(GrpcServer, EndsWhenStandardInputCloses) {
    process_.close_stdin();

    EXPECT_EQ(process_.wait().exit_code, 0);
}

}  // namespace roundtrip
