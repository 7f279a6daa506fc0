// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>

#include <filesystem>

#include "pipes.hpp"
#include "roundtrip/bytestream/stream_exchange.hpp"

using namespace roundtrip;

namespace {

class FifoTester : public NativeTester {
public:
    explicit FifoTester(const std::filesystem::path& folder)
        : requests_(open_end(folder / kRequests, O_WRONLY)), responses_(open_end(folder / kResponses, O_RDONLY)) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        return exchange_.exchange(requests_.get(), responses_.get(), request, response_bytes);
    }

    void send(std::span<const std::byte> message) override { StreamExchange::send(requests_.get(), message, 0); }

private:
    Fd requests_;
    Fd responses_;
    StreamExchange exchange_;
};

}  // namespace

/// The client of `c-fifo`.
int main(int argc, char** argv) {
    return run_client(argc, argv,
                      [](const ClientSetup& setup) { return std::make_unique<FifoTester>(setup.endpoint); });
}
