// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/process/interruption.hpp"
#include "roundtrip/segments/marked_segments.hpp"
#include "roundtrip/server/serving.hpp"
#include "system_v_channel.hpp"

using namespace roundtrip;

/// The server of `mq-sysv`: a queue for requests and one for responses, and one client at a time.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::size_t unit_bytes = largest_system_v_message();
        NamedObjects objects(server.options().run_dir);
        const int requests = objects.create_system_v_queue();
        const int responses = objects.create_system_v_queue();
        server.announce_ready(std::to_string(requests) + " " + std::to_string(responses) + " " +
                              std::to_string(unit_bytes));
        serve_until_interrupted(server, [&](const std::stop_token& stop) {
            const auto interrupted = [&] { throw_if_stopped(stop); };
            SystemVChannel channel(SystemVQueue(responses, unit_bytes, interrupted),
                                   SystemVQueue(requests, unit_bytes, interrupted));
            serve_segments(server, channel);
        });
    });  // leaving the scope removes the queues
}
