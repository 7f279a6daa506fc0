// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <unistd.h>

#include "call_server.hpp"
#include "data_copy_format.hpp"
#include "other_process.hpp"
#include "roundtrip/area/semaphore_doorbell.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `data-copy`: each side copies straight into the other's memory; two named semaphores wake them.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const Options& options = server.options();
        NamedObjects objects(options.run_dir);
        SemaphoreDoorbell doorbell = SemaphoreDoorbell::create(objects);
        CallServer calls(options.content_of_bytes(), server.tally());
        allow_writes_by_others();
        server.announce_ready(DataCopyEndpoint{.process = ::getpid(),
                                               .call = calls.call_address(),
                                               .request = calls.request_address(),
                                               .name = posix_prefix(options.run_dir)}
                                  .text());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                    doorbell.wait(Doorbell::kNever);
                    if (calls.take_call()) {
                        doorbell.ring();
                    }
                }
            },
            [&] { doorbell.ring_here(); });
    });
}
