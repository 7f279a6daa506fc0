// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "roundtrip/area/area_server.hpp"
#include "roundtrip/area/part_size.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/server/serving.hpp"
#include "transfer_object.hpp"

using namespace roundtrip;

namespace {

/// Answers what comes in the object, with its lock.
void serve(const std::stop_token& stop, TransferObject& object, AreaServer& area) {
    try {
        const Synchronized synchronized(object, SharedObject::kNever);
        while (!stop.stop_requested()) {
            if (area.take_turn()) {
                object.notify_all();
            } else {
                object.wait(SharedObject::kNever);
            }
        }
    } catch (const Stopped&) {  // a client has the lock all the time
    }
}

}  // namespace

/// The server of `shared-object`: makes the object, and answers what comes in it.
int main(int argc, char** argv) {
    return run_server(argc, argv, {part_bytes_option()}, [](Server& server) {
        const std::filesystem::path file = server.options().run_dir / "object";
        TransferObject object(file, part_bytes(server.options()));
        AreaServer area(object.area(), server.options().content_of_bytes(), server.tally());
        server.announce_ready(file.string());
        serve_until_stopped(
            server, [&](const std::stop_token& stop) { serve(stop, object, area); }, [&] { object.stop_waiting(); });
    });
}
