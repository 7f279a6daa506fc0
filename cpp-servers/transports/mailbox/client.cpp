// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <chrono>
#include <memory>
#include <optional>

#include "mailbox_client.hpp"

using namespace roundtrip;

namespace {

/// Posts a message, and gets one.
class MailboxTester : public NativeTester {
public:
    explicit MailboxTester(const ClientSetup& setup)
        : client_(setup.endpoint, std::stoul(setup.options.at("part-bytes")), setup.timeout,
                  std::chrono::milliseconds(std::stol(setup.options.at("patience-ms")))) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        response_.reset();
        response_.emplace(client_.exchange(request, response_bytes));
        return response_->body();
    }

    void send(std::span<const std::byte> message) override { client_.send(message, 0); }

private:
    MailboxClient client_;
    std::optional<Message> response_;
};

}  // namespace

/// The client of `c-mailbox`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<MailboxTester>(setup); });
}
