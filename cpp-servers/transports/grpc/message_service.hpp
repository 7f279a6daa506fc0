// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "protobuf_format.hpp"
#include "roundtrip/messages/answer.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/server.hpp"
#include "transfer.grpc.pb.h"

namespace roundtrip {

/// Answers messages that come as types of the schema, as idl/grpc.md has it. Any thread; calls come in gRPC's.
class MessageService final : public dev::roundtrip::grpc::Messages::Service {
public:
    /// @param server stays the caller's
    explicit MessageService(Server& server) : server_(server) {}

    grpc::Status AnswerTick(grpc::ServerContext* /*context*/, const proto::Tick* request,
                            proto::Tick* response) override {
        return answer<Tick>(*request, *response);
    }

    grpc::Status AnswerOrder(grpc::ServerContext* /*context*/, const proto::Order* request,
                             proto::Order* response) override {
        return answer<Order>(*request, *response);
    }

private:
    template <class Message>
    grpc::Status answer(const ProtoOf<Message>& request, ProtoOf<Message>& response) {
        thread_local Message message;  // keeps its memory
        try {
            take(request, message);
            answer_message("own", server_.options().verify, message);
        } catch (const BadInput& refused) {
            print_error(refused.what());
            return {grpc::StatusCode::INVALID_ARGUMENT, refused.what()};
        }
        put(message, response);
        server_.tally().add(0, 0);  // how many bytes they had, gRPC keeps to itself
        return grpc::Status::OK;
    }

    Server& server_;
};

}  // namespace roundtrip
