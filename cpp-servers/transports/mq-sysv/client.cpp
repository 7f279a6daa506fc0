// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <sstream>
#include <stdexcept>

#include "roundtrip/process/wait_limit.hpp"
#include "system_v_channel.hpp"

using namespace roundtrip;

namespace {

/// The endpoint that the server announces.
struct Endpoint {
    int requests = -1;
    int responses = -1;
    std::size_t unit_bytes = 0;

    explicit Endpoint(const std::string& text) { std::istringstream(text) >> requests >> responses >> unit_bytes; }
};

/// A request into one queue, a response out of the other.
class SystemVQueueTester : public NativeTester {
public:
    explicit SystemVQueueTester(const ClientSetup& setup) : endpoint_(setup.endpoint), limit_(setup.timeout) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        const WaitLimit::Wait wait(limit_);
        send_request(channel_, request, response_bytes);
        return responses_.next_response(response_bytes);
    }

    void send(std::span<const std::byte> message) override {
        const WaitLimit::Wait wait(limit_);
        send_request(channel_, message, 0);
    }

private:
    SystemVQueue queue(int id) const {
        return {id, endpoint_.unit_bytes, [this] { throw_if_over(); }};
    }

    void throw_if_over() const {
        if (limit_.is_over()) {
            throw std::runtime_error("no response within " + std::to_string(limit_.limit().count()) + " ms");
        }
    }

    Endpoint endpoint_;
    WaitLimit limit_;
    SystemVChannel channel_{queue(endpoint_.requests), queue(endpoint_.responses)};
    SegmentReader responses_{channel_};
};

}  // namespace

/// Makes the round trips of the Java client of `mq-sysv`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<SystemVQueueTester>(setup); });
}
