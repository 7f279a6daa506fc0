// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "broker_address.hpp"
#include "queue_worker.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The worker of `activemq`: a client of the broker, too.
int main(int argc, char** argv) {
    return run_server(
        argc, argv, {{"broker", "", "addresses of the broker, as in tcp://127.0.0.1:61616,amqp://127.0.0.1:5672"}},
        [](Server& server) {
            const std::string& broker = server.options().values.at("broker");
            // A broker that runs already may have what a worker of another run left. The next worker of this one gets
            // what this one leaves.
            const std::string queue = posix_prefix(server.options().run_dir).substr(1);
            QueueWorker worker(server, address_of(broker, "amqp"), queue, address_of(broker, "tcp") + "/" + queue);
            serve_until_stopped(
                server, [&](const std::stop_token&) { worker.run(); }, [&] { worker.stop(); });
        });
}
