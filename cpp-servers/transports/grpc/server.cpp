// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <malloc.h>

#include <filesystem>

#include "message_service.hpp"
#include "rpc_server.hpp"
#include "transfer_service.hpp"

using namespace roundtrip;

/// The server of `grpc`, `grpc-uds`, `grpc-tuned` and `grpc-stream`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        // Each thread of gRPC's pool would keep what large calls took from an arena of its own.
        ::mallopt(M_ARENA_MAX, 1);
        TransferService transfer(server);
        MessageService messages(server);
        const RpcServer rpc(server.options().address(), {&transfer, &messages},
                            std::filesystem::absolute(server.options().run_dir) / "grpc.socket");
        server.announce_ready(rpc.endpoint());
        server.wait_until_stopped();
    });  // leaving the scope cancels all calls
}
