// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>

#include <filesystem>
#include <string>

#include "names.hpp"
#include "roundtrip/bytestream/stream_exchange.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/fd.hpp"

using namespace roundtrip;

namespace {

Fd open_end(const std::filesystem::path& pipe, int mode) {
    const std::string call = "open " + pipe.string();  // made first, as making it may set errno
    Fd end(check_int(::open(pipe.c_str(), mode | O_NONBLOCK | O_CLOEXEC), call.c_str()));
    check(::fcntl(end.get(), F_SETFL, mode), "fcntl");  // only open(2) shall not wait
    return end;
}

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
