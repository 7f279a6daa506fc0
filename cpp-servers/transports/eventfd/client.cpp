// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include "area_connection.hpp"
#include "roundtrip/worker/area_tester.hpp"

using namespace roundtrip;

namespace {

/// Copies into and out of shared memory, and waits at an eventfd.
class EventfdTester : private AreaConnection, public AreaTester {
public:
    explicit EventfdTester(const ClientSetup& setup)
        : AreaConnection(setup.endpoint), AreaTester(area(), doorbell(), setup.timeout) {}
};

}  // namespace

/// The client of `c-eventfd`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<EventfdTester>(setup); });
}
