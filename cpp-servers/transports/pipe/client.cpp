// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <string>
#include <vector>

#include "child_server.hpp"
#include "roundtrip/bytestream/stream_exchange.hpp"

using namespace roundtrip;

namespace {

std::vector<std::string> command_of(const ClientSetup& setup) {
    std::vector<std::string> command;
    if (setup.server_cpu >= 0) {
        command = {"taskset", "--cpu-list", std::to_string(setup.server_cpu)};
    }
    command.insert(command.end(), {setup.endpoint, "--run-dir", setup.run_dir.string()});
    if (setup.verify) {
        command.emplace_back("--verify");
    }
    if (!setup.stream.empty()) {
        command.insert(command.end(), {"--stream", setup.stream.string()});
    }
    return command;
}

class PipeTester : public NativeTester {
public:
    explicit PipeTester(const ClientSetup& setup) : server_(command_of(setup)) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        return exchange_.exchange(server_.requests(), server_.responses(), request, response_bytes);
    }

    void send(std::span<const std::byte> message) override { StreamExchange::send(server_.requests(), message, 0); }

private:
    ChildServer server_;
    StreamExchange exchange_;
};

}  // namespace

/// The client of `c-pipe`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<PipeTester>(setup); });
}
