// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "roundtrip/area/area_server.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/shrinkable_memory.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `shm-posix`: a POSIX shared-memory object and two named semaphores.
int main(int argc, char** argv) {
    return run_server(argc, argv, {part_bytes_option()}, [](Server& server) {
        NamedObjects objects(server.options().run_dir);
        const std::size_t area_bytes = SharedArea::bytes(part_bytes(server.options()));
        const OpenObject object = objects.create_posix_memory("area", area_bytes);
        ShrinkableMemory memory(object.descriptor, area_bytes);
        SemaphoreDoorbell doorbell = SemaphoreDoorbell::create(objects);
        AreaServer area(SharedArea::create(memory.bytes()), server.options().content_of_bytes(), server.tally());
        server.announce_ready(posix_prefix(server.options().run_dir));
        serve_until_stopped(
            server, [&](const std::stop_token& stop) { take_turns(stop, area, memory, doorbell); },
            [&] { doorbell.ring_here(); });
    });
}
