// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <thrift/TOutput.h>

#include <chrono>
#include <memory>

#include "connection.hpp"
#include "roundtrip/bytestream/connection_threads.hpp"
#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/bytestream/listener.hpp"
#include "roundtrip/process/error.hpp"
#include "transfer_handler.hpp"

using namespace roundtrip;

/// The server of `thrift`.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        constexpr std::chrono::seconds kSilence{30};  // of a peer in the middle of a message
        apache::thrift::GlobalOutput.setOutputFunction([](const char* message) { print_error(message); });
        dev::roundtrip::thrift::TransferProcessor processor(std::make_shared<TransferHandler>(server));
        const ConnectionThreads threads(listen_on(server.options().address(), kSilence),
                                        [&](int connection) { serve_calls(connection, processor, kSilence); });
        server.announce_ready(endpoint_of(threads.listener()));
        server.wait_until_stopped();
    });  // leaving the scope ends every connection
}
