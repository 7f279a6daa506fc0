// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace roundtrip {

/// Prepares this process for being a server: a peer that is gone is an error of one write and not its end, and it may
/// take what idl/server.md says, and no more.
///
/// @throws std::system_error
void prepare_for_serving();

/// The number of this process.
int process_id();

/// What this process has cost.
struct ProcessUsage {
    struct Switches {
        std::int64_t voluntary = 0;
        std::int64_t involuntary = 0;
    };

    std::int64_t user_cpu_nanos = 0;
    std::int64_t system_cpu_nanos = 0;
    std::optional<Switches> context_switches;  ///< where the system counts them
};

/// @throws std::system_error
ProcessUsage usage_of_this_process();

}  // namespace roundtrip
