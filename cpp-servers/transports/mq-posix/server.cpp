// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "posix_channel.hpp"
#include "queue_size.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/segments/marked_segments.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `mq-posix`: a queue for requests and one for responses, and one client at a time.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const QueueSize size = largest_queue(QueueLimits::read());
        NamedObjects objects(server.options().run_dir);
        OpenObject requests = objects.create_posix_queue("req", size.messages, size.message_bytes);
        OpenObject responses = objects.create_posix_queue("res", size.messages, size.message_bytes);
        server.announce_ready(requests.name + " " + responses.name + " " + std::to_string(size.message_bytes));
        serve_until_interrupted(server, [&](const std::stop_token&) {
            PosixChannel channel(std::move(responses.descriptor), std::move(requests.descriptor));
            serve_segments(server, channel);
        });
    });  // leaving the scope removes the queues
}
