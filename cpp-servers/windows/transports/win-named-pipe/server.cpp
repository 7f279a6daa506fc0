// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "pipe_server.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

/// The server of `win-named-pipe` and `win-named-pipe-streams`: an instance of the pipe and a thread for each client.
int main(int argc, char** argv) {
    return run_server(argc, argv, {}, [](Server& server) {
        const std::string name = R"(\\.\pipe\roundtrip-)" + std::to_string(::GetCurrentProcessId());
        PipeServer pipes(server, name);
        server.announce_ready(name);
        serve_until_stopped(server, [&](const Ending& stopping) { pipes.serve(stopping); });
    });
}
