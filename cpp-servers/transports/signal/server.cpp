// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <unistd.h>

#include "roundtrip/area/area_server.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/memory/shrinkable_memory.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"
#include "signal_area.hpp"

using namespace roundtrip;

/// The server of `signal`: a POSIX shared-memory object and real-time signals.
int main(int argc, char** argv) {
    return run_server(argc, argv, {part_bytes_option()}, [](Server& server) {
        ServerDoorbell doorbell;
        NamedObjects objects(server.options().run_dir);
        const std::size_t area_bytes = SharedArea::bytes(part_bytes(server.options()));
        const OpenObject object = objects.create_posix_memory("area", area_bytes);
        ShrinkableMemory memory(object.descriptor, area_bytes);
        AreaServer area(SharedArea::create(memory.bytes()), server.options().content_of_bytes(), server.tally());
        server.announce_ready(SignalEndpoint{::getpid(), object.name}.text());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                    doorbell.wait(Doorbell::kNever);
                    take_turn(area, memory);
                    doorbell.ring();  // even if an earlier signal has led to this turn: it was another thread's
                }
            },
            [] { ServerDoorbell::ring_here(); });
    });
}
