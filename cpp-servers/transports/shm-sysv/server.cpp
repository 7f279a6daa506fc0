// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "client_session.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"
#include "segment.hpp"

using namespace roundtrip;

/// The server of the rows `shm-sysv…`: System V shared memory and a set of System V semaphores.
int main(int argc, char** argv) {
    return run_server(argc, argv, {part_bytes_option()}, [](Server& server) {
        NamedObjects objects(server.options().run_dir);
        const std::size_t chunk_bytes = part_bytes(server.options());
        const SysvEndpoint endpoint{.memory_id = objects.create_system_v_memory(Segment::bytes(chunk_bytes)),
                                    .semaphores_id = objects.create_system_v_semaphores(kSemaphoreCount),
                                    .chunk_bytes = chunk_bytes};
        const Segment segment(endpoint);
        ClientSession session(segment, Semaphores(endpoint.semaphores_id), server.options().content_of_bytes(),
                              server.tally());
        server.announce_ready(endpoint.text());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                    session.serve(stop);
                }
            },
            [] {});  // whoever waits looks for the end in every slice of waiting
    });
}
