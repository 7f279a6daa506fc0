// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include "roundtrip/worker/area_tester.hpp"
#include "transfer_object.hpp"

using namespace roundtrip;

namespace {

/// The server's object, opened.
struct Opened {
    TransferObject object;
    ObjectDoorbell doorbell{object};
};

/// Has the object's lock while it copies, and waits in it.
class SharedObjectTester : private Opened, public AreaTester {
public:
    explicit SharedObjectTester(const ClientSetup& setup)
        : Opened{TransferObject(setup.endpoint)},
          AreaTester(object.area(), doorbell, setup.timeout),
          timeout_(setup.timeout) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override {
        const Synchronized synchronized(object, std::chrono::steady_clock::now() + timeout_);
        return AreaTester::execute(request, response_bytes);
    }

private:
    std::chrono::milliseconds timeout_;
};

}  // namespace

/// The client of `c-shared-object`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<SharedObjectTester>(setup); });
}
