// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/client.hpp"

#include <stdexcept>
#include <vector>

#include "cacheline_floor.hpp"
#include "one_way_floor.hpp"
#include "processors.hpp"
#include "single_floors.hpp"
#include "wake_up_floor.hpp"

using namespace roundtrip;

/// What no mechanism can undercut on this machine: rows `floor-*` without Java.
int main(int argc, char** argv) {
    const std::vector<int> processors = usable_processors();  // before one of them is chosen for this thread
    return run_client(argc, argv, [&](const ClientSetup& setup) -> std::unique_ptr<NativeTester> {
        if (setup.transport == "floor-cacheline" && !setup.stream.empty()) {
            return std::make_unique<OneWayFloor>(processors, setup);
        }
        if (setup.transport == "floor-cacheline") {
            return std::make_unique<CachelineFloor>(processors, setup.timeout);
        }
        if (setup.transport == "floor-wakeup") {
            return std::make_unique<WakeUpFloor>(setup.server_cpu);
        }
        if (setup.transport == "floor-syscall") {
            return std::make_unique<SystemCallFloor>();
        }
        if (setup.transport == "floor-memcpy") {
            return std::make_unique<CopyFloor>(setup.verify ? Content::kKeystreamBytes : Content::kStamped);
        }
        throw std::invalid_argument(
            "floor '" + setup.transport +
            "' is unknown; there are floor-cacheline, floor-wakeup, floor-syscall, floor-memcpy");
    });
}
