// SPDX-License-Identifier: Apache-2.0
#include "message_service.hpp"

#include "roundtrip/messages/answer.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

grpc::Status MessageService::AnswerTick(grpc::ServerContext* /*context*/, const proto::Tick* request,
                                        proto::Tick* response) {
    return answer<Tick>(*request, *response);
}

grpc::Status MessageService::AnswerOrder(grpc::ServerContext* /*context*/, const proto::Order* request,
                                         proto::Order* response) {
    return answer<Order>(*request, *response);
}

template <class Message>
grpc::Status MessageService::answer(const ProtoOf<Message>& request, ProtoOf<Message>& response) {
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

}  // namespace roundtrip
