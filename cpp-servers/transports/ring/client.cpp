// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <string>

#include "ring_client.hpp"

using namespace roundtrip;

namespace {

Wait way_of(const std::string& transport) {
    if (transport == "ring-yield") {
        return Wait::kYield;
    }
    return transport == "ring-park" ? Wait::kSleep : Wait::kSpin;
}

/// Copies into and out of the rings, and waits as its row is called.
class RingTester : public NativeTester {
public:
    explicit RingTester(const ClientSetup& setup)
        : client_(RingFile::open(setup.endpoint), way_of(setup.transport), setup.timeout,
                  std::stoull(setup.options.at(kPastCachesFrom))) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        client_.exchange(request, response_, response_bytes);
        return response_;
    }

    void claim(std::size_t message_bytes) override { client_.claim(message_bytes); }

    void send(std::span<const std::byte> message) override { client_.send(message); }

private:
    RingClient client_;
    std::vector<std::byte> response_;
};

}  // namespace

/// The client of `c-ring`, its variants `c-ring-yield`, `c-ring-park` and `c-ring-plain`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<RingTester>(setup); });
}
