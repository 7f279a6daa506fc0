// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "mapped_file.hpp"
#include "roundtrip/area/area_server.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/memory/shrinkable_memory.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `mmap-file`: a mapped file and two named semaphores.
int main(int argc, char** argv) {
    const OptionSpec dir{.name = "dir", .default_value = "/var/tmp", .description = "folder on disk for the file"};
    return run_server(argc, argv, {part_bytes_option(), dir}, [](Server& server) {
        const Options& options = server.options();
        const Fd file = create_unnamed_file(options.values.at("dir"));
        show_life(file);
        ShrinkableMemory memory(file, SharedArea::bytes(part_bytes(options)));
        NamedObjects objects(options.run_dir);
        SemaphoreDoorbell doorbell = SemaphoreDoorbell::create(objects);
        AreaServer area(SharedArea::create(memory.bytes()), options.content_of_bytes(), server.tally());
        server.announce_ready(MmapEndpoint{posix_prefix(options.run_dir), path_for_others(file)}.text());
        serve_until_stopped(
            server, [&](const std::stop_token& stop) { take_turns(stop, area, memory, doorbell); },
            [&] { doorbell.ring_here(); });
    });
}
