// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include "roundtrip/bytestream/stream_buffer.hpp"
#include "roundtrip/bytestream/unix_socket.hpp"
#include "roundtrip/worker/stream_tester.hpp"

using namespace roundtrip;

/// The client of `c-uds`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) {
        Fd connection = connect_to_unix(setup.endpoint, SOCK_STREAM);
        grow_buffer(connection.get(), SO_SNDBUF);
        return std::make_unique<StreamTester>(std::move(connection));
    });
}
