// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <string>

#include "echo_server.hpp"
#include "media_driver.hpp"
#include "roundtrip/objects/named_objects.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

constexpr const char* kTermBytes = "term-bytes";
constexpr const char* kMtuBytes = "mtu-bytes";

std::size_t bytes(const Options& options, const char* name) {
    return options.bytes(
        name, [](std::size_t) { return true; }, "a number of bytes");  // the driver knows the limits
}

}  // namespace

/// The server of `aeron`: Aeron's driver, and a client of it that answers requests.
int main(int argc, char** argv) {
    const OptionSpec term{
        .name = kTermBytes, .default_value = "16777216", .description = "a third of a log buffer, a power of two"};
    const OptionSpec mtu{.name = kMtuBytes, .default_value = "1408", .description = "the largest frame"};
    return run_server(argc, argv, {term, mtu}, [](Server& server) {
        const Options& options = server.options();
        NamedObjects objects(options.run_dir);
        const auto folder = objects.create_memory_folder("aeron") / "driver";
        const MediaDriver driver(
            {.folder = folder, .term_bytes = bytes(options, kTermBytes), .mtu_bytes = bytes(options, kMtuBytes)});
        EchoServer echo(folder, options.content_of_bytes(), server.tally());
        server.announce_ready(folder.string());
        serve_until_stopped(
            server, [&](const std::stop_token& stop) { echo.serve(stop); }, [] { /* it spins */ });
    });
}
