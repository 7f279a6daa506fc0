// SPDX-License-Identifier: Apache-2.0
#include "transfer_service.hpp"

#include <string>

#include "limits.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

using dev::roundtrip::grpc::TransferRequest;
using dev::roundtrip::grpc::TransferResponse;

TransferService::TransferService(Server& server) : server_(server), responder_(server.options().content_of_bytes()) {
    SetMessageAllocatorFor_GetReusing(&messages_);
}

grpc::Status TransferService::Get(grpc::ServerContext* /*context*/, const TransferRequest* request,
                                  TransferResponse* response) {
    return answer(*request, *response);
}

grpc::ServerUnaryReactor* TransferService::GetReusing(grpc::CallbackServerContext* context,
                                                      const TransferRequest* request, TransferResponse* response) {
    grpc::ServerUnaryReactor* const reactor = context->DefaultReactor();
    reactor->Finish(answer(*request, *response));
    return reactor;
}

grpc::Status TransferService::Exchange(grpc::ServerContext* /*context*/,
                                       grpc::ServerReaderWriter<TransferResponse, TransferRequest>* stream) {
    TransferRequest request;
    TransferResponse response;  // keeps its memory from message to message
    while (stream->Read(&request)) {
        grpc::Status status = answer(request, response);
        if (!status.ok()) {
            return status;
        }
        if (!stream->Write(response)) {
            break;  // the client has cancelled the stream
        }
    }
    return grpc::Status::OK;
}

grpc::Status TransferService::answer(const TransferRequest& request, TransferResponse& response) {
    const std::int32_t response_bytes = request.response_bytes();
    const WholeRequest whole =
        server_.tally().whole(std::as_bytes(std::span(request.payload())), static_cast<std::size_t>(response_bytes));
    if (response_bytes < 0 || response_bytes > kMaxPayloadBytes) {
        const std::string reason = "response_bytes " + std::to_string(response_bytes) + " is not between 0 and " +
                                   std::to_string(kMaxPayloadBytes);
        print_error(reason);
        return {grpc::StatusCode::INVALID_ARGUMENT, reason};
    }
    const auto size = static_cast<std::size_t>(response_bytes);
    std::string& payload = *response.mutable_payload();
    payload.clear();
    payload.reserve(size);
    const Sink append = [&payload](std::span<iovec> parts) {
        for (const iovec& part : parts) {
            payload.append(static_cast<const char*>(part.iov_base), part.iov_len);
        }
    };
    responder_.send(append, whole);
    server_.tally().add(request.payload().size(), size);
    return grpc::Status::OK;
}

}  // namespace roundtrip
