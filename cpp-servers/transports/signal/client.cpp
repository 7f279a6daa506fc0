// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include "roundtrip/worker/area_tester.hpp"
#include "signal_area.hpp"

using namespace roundtrip;

namespace {

/// Copies into and out of shared memory, and waits for a signal.
class SignalTester : private SignalArea, public AreaTester {
public:
    explicit SignalTester(const ClientSetup& setup)
        : SignalArea(setup.endpoint), AreaTester(area(), doorbell(), setup.timeout) {}
};

}  // namespace

/// The client of `c-signal`.
int main(int argc, char** argv) {
    return run_client(argc, argv, [](const ClientSetup& setup) { return std::make_unique<SignalTester>(setup); });
}
