// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "message_pool.hpp"
#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/server/server.hpp"
#include "transfer.grpc.pb.h"

namespace roundtrip {

/// Answers calls of all kinds, as idl/grpc.md has it. Any thread; calls come in gRPC's.
class TransferService final
    : public dev::roundtrip::grpc::Transfer::WithCallbackMethod_GetReusing<dev::roundtrip::grpc::Transfer::Service> {
public:
    /// @param server stays the caller's
    explicit TransferService(Server& server);

    grpc::Status Get(grpc::ServerContext* context, const dev::roundtrip::grpc::TransferRequest* request,
                     dev::roundtrip::grpc::TransferResponse* response) override;

    grpc::ServerUnaryReactor* GetReusing(grpc::CallbackServerContext* context,
                                         const dev::roundtrip::grpc::TransferRequest* request,
                                         dev::roundtrip::grpc::TransferResponse* response) override;

    grpc::Status Exchange(grpc::ServerContext* context,
                          grpc::ServerReaderWriter<dev::roundtrip::grpc::TransferResponse,
                                                   dev::roundtrip::grpc::TransferRequest>* stream) override;

private:
    grpc::Status answer(const dev::roundtrip::grpc::TransferRequest& request,
                        dev::roundtrip::grpc::TransferResponse& response);

    Server& server_;
    SharedResponder responder_;
    MessagePool messages_;
};

}  // namespace roundtrip
