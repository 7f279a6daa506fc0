// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <vector>

#include "roundtrip/area/area_client.hpp"
#include "roundtrip/worker/client.hpp"

namespace roundtrip {

/// Round trips through a SharedArea without Java. What maps the area and rings is the mechanism's.
class AreaTester : public NativeTester {
public:
    /// @param doorbell outlives this
    AreaTester(SharedArea area, Doorbell& doorbell, std::chrono::milliseconds timeout)
        : client_(area, doorbell), timeout_(timeout) {}

    std::span<const std::byte> execute(std::span<const std::byte> request, std::size_t response_bytes) override;

private:
    AreaClient client_;
    std::chrono::milliseconds timeout_;
    std::vector<std::byte> response_;
};

}  // namespace roundtrip
