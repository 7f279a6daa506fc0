// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "protobuf_format.hpp"
#include "roundtrip/server/server.hpp"
#include "transfer.grpc.pb.h"

namespace roundtrip {

/// Answers messages that come as types of the schema, as idl/grpc.md has it. Any thread; calls come in gRPC's.
class MessageService final : public dev::roundtrip::grpc::Messages::Service {
public:
    /// @param server stays the caller's
    explicit MessageService(Server& server) : server_(server) {}

    grpc::Status AnswerTick(grpc::ServerContext* context, const proto::Tick* request, proto::Tick* response) override;

    grpc::Status AnswerOrder(grpc::ServerContext* context, const proto::Order* request,
                             proto::Order* response) override;

private:
    template <class Message>
    grpc::Status answer(const ProtoOf<Message>& request, ProtoOf<Message>& response);

    Server& server_;
};

}  // namespace roundtrip
