// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "roundtrip/parts/part_server.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/waiting.hpp"
#include "roundtrip/server/serving.hpp"
#include "shared_memory.hpp"

using namespace roundtrip;

namespace {

void serve_one(PartServer& parts, const SharedMemory& memory) {
    try {
        const auto responses = memory.responses();
        responses.post(parts.reply(memory.requests().posted(), responses.part));
    } catch (const std::exception& error) {
        print_error(error.what());
    }
}

/// Until it is time to end, which a client must not be able to put off by asking again and again.
void serve(Server& server, const SharedMemory& memory, const Ending& stopping) {
    PartServer parts(server);
    while (!stopping.is_set()) {
        switch (wait_for(memory.requests().semaphore, stopping.event(), PartServer::kSilence)) {
            case Waited::kReady:
                serve_one(parts, memory);
                break;
            case Waited::kTimedOut:
                parts.forget_silent();
                break;
            case Waited::kEnded:
                return;
        }
    }
}

}  // namespace

/// The server of `win-file-mapping`: one client at a time, in memory that both have mapped.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::string name = "roundtrip-" + std::to_string(::GetCurrentProcessId());
        const SharedMemory memory = SharedMemory::create(name);
        server.announce_ready(name);
        serve_until_stopped(server, [&](const Ending& stopping) { serve(server, memory, stopping); });
    });
}
