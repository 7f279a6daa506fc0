// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include "call_client.hpp"

using namespace roundtrip;

namespace {

/// Copies into the server's memory, and waits until that has copied into its own.
class DataCopyTester : public NativeTester {
public:
    explicit DataCopyTester(const ClientSetup& setup) : client_(setup.endpoint, setup.timeout) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        client_.make_room(request.size(), response_bytes);
        client_.write(request, response_bytes);
        return client_.await_response();
    }

private:
    CallClient client_;
};

}  // namespace

/// The client of `c-data-copy`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<DataCopyTester>(setup); });
}
