// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <bit>
#include <string>

#include "ring_server.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

constexpr const char* kCapacity = "capacity";

bool is_capacity(std::size_t bytes) {
    return std::has_single_bit(bytes) && bytes >= RingLayout::kLeastCapacity && bytes <= RingLayout::kMostCapacity;
}

}  // namespace

/// The server of `ring` and its variants: two rings in a file in memory, one client at a time.
int main(int argc, char** argv) {
    const OptionSpec capacity{
        .name = kCapacity, .default_value = "1048576", .description = "bytes of each ring, a power of two"};
    const OptionSpec past_caches{.name = kPastCachesFrom,
                                 .default_value = std::to_string(kPastCachesBytes),
                                 .description = "bytes of a message from which on it goes past the caches"};
    return run_server(argc, argv, {capacity, past_caches}, [](Server& server) {
        const Options& options = server.options();
        const std::string allowed = "a power of two from " + std::to_string(RingLayout::kLeastCapacity) + " to " +
                                    std::to_string(RingLayout::kMostCapacity);
        const RingFile file = RingFile::create(options.bytes(kCapacity, is_capacity, allowed));
        server.announce_ready(file.path_for_others());
        serve_until_stopped(
            server,
            [&](const std::stop_token& stop) {
                const std::size_t past_caches_from = options.bytes(
                    kPastCachesFrom, [](std::size_t) { return true; }, "a number of bytes");
                RingServer(file, options.content_of_bytes(), past_caches_from, server.tally(), stop).serve();
            },
            [&] { RingServer::wake(file.layout()); });
    });
}
