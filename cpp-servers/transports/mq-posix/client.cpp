// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>

#include <ctime>
#include <sstream>

#include "posix_channel.hpp"
#include "roundtrip/process/error.hpp"

using namespace roundtrip;

namespace {

/// The server's queues, as its endpoint names them.
PosixChannel channel_to(const std::string& endpoint) {
    std::string requests;
    std::string responses;
    std::istringstream(endpoint) >> requests >> responses;
    return {open_posix_queue(requests, O_WRONLY), open_posix_queue(responses, O_RDONLY)};
}

/// A request into one queue, a response out of the other.
class PosixQueueTester : public NativeTester {
public:
    explicit PosixQueueTester(const ClientSetup& setup)
        : timeout_(setup.timeout), channel_(channel_to(setup.endpoint)) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        channel_.set_deadline(deadline());
        send_request(channel_, request, response_bytes);
        return responses_.next_response(response_bytes);
    }

    void send(std::span<const std::byte> message) override {
        channel_.set_deadline(deadline());
        send_request(channel_, message, 0);
    }

private:
    timespec deadline() const {
        timespec now{};
        check(::clock_gettime(CLOCK_REALTIME, &now), "clock_gettime");
        const auto at = std::chrono::nanoseconds(now.tv_nsec) + timeout_;
        const auto seconds = std::chrono::floor<std::chrono::seconds>(at);
        return {.tv_sec = now.tv_sec + seconds.count(), .tv_nsec = (at - seconds).count()};
    }

    std::chrono::milliseconds timeout_;
    PosixChannel channel_;
    SegmentReader responses_{channel_};
};

}  // namespace

/// Makes the round trips of the Java client of `mq-posix`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<PosixQueueTester>(setup); });
}
