// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <fcntl.h>

#include <ctime>
#include <sstream>

#include "posix_channel.hpp"
#include "roundtrip/process/error.hpp"

using namespace roundtrip;

namespace {

/// A request into one queue, a response out of the other.
class PosixQueueTester : public NativeTester {
public:
    explicit PosixQueueTester(const ClientSetup& setup) : PosixQueueTester(names_in(setup.endpoint), setup.timeout) {}

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
    struct Names {
        std::string requests;
        std::string responses;
    };

    PosixQueueTester(const Names& names, std::chrono::milliseconds timeout)
        : timeout_(timeout),
          channel_(open_posix_queue(names.requests, O_WRONLY), open_posix_queue(names.responses, O_RDONLY), [] {}),
          responses_(channel_) {}

    static Names names_in(const std::string& endpoint) {
        Names names;
        std::istringstream(endpoint) >> names.requests >> names.responses;
        return names;
    }

    timespec deadline() const {
        timespec now{};
        check(::clock_gettime(CLOCK_REALTIME, &now), "clock_gettime");
        const auto at = std::chrono::nanoseconds(now.tv_nsec) + timeout_;
        const auto seconds = std::chrono::floor<std::chrono::seconds>(at);
        return {.tv_sec = now.tv_sec + seconds.count(), .tv_nsec = (at - seconds).count()};
    }

    std::chrono::milliseconds timeout_;
    PosixChannel channel_;
    SegmentReader responses_;
};

}  // namespace

/// The same round trips as the Java client of `mq-posix`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<PosixQueueTester>(setup); });
}
