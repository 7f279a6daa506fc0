// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "posix_channel.hpp"
#include "queue_size.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/segments/marked_segments.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

constexpr const char* kReceive = "receive";
constexpr const char* kNotify = "notify";

bool is_notified(const Server& server) {
    const std::string& wait = server.options().values.at("wait");
    if (wait != kReceive && wait != kNotify) {
        throw UsageError("--option wait=" + wait + " is neither receive nor notify");
    }
    return wait == kNotify;
}

}  // namespace

/// The server of `mq-posix` and `mq-posix-notify`: a queue for requests and one for responses, and one client at a
/// time.
int main(int argc, char** argv) {
    block_queue_signal();  // before there are threads
    const OptionSpec wait{"wait", kReceive, "receive: block in mq_receive; notify: sleep until mq_notify tells"};
    return run_server(argc, argv, {wait}, [](Server& server) {
        const bool notified = is_notified(server);
        const QueueSize size = largest_queue(QueueLimits::read());
        NamedObjects objects(server.options().run_dir);
        OpenObject requests = objects.create_posix_queue("req", size.messages, size.message_bytes);
        OpenObject responses = objects.create_posix_queue("res", size.messages, size.message_bytes);
        server.announce_ready(requests.name + " " + responses.name + " " + std::to_string(size.message_bytes));
        serve_until_interrupted(server, [&](const std::stop_token&) {
            PosixChannel channel(std::move(responses.descriptor), std::move(requests.descriptor));
            if (notified) {
                channel.be_notified();
            }
            serve_segments(server, channel);
        });
    });  // leaving the scope removes the queues
}
