// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "ring_options.hpp"
#include "ring_server.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `ring` and its variants: two rings in a file in memory, one client at a time.
int main(int argc, char** argv) {
    return run_server(argc, argv, {capacity_option(), past_caches_option()}, [](Server& server) {
        const RingFile file = RingFile::create(capacity(server.options()));
        server.announce_ready(file.path_for_others());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                RingServer(file, server.options().content_of_bytes(), past_caches_from(server.options()),
                           server.tally(), stop)
                    .serve();
            },
            [&] { RingServer::wake(file.layout()); });
    });
}
