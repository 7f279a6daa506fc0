// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace roundtrip {

/// Prepares this process for being a server: a peer that is gone is an error of one write and not its end, it may take
/// what idl/server.md says and no more, and every wish that it ends is kept for wait_until_stopped(). Called before
/// there is another thread, because threads inherit which signals are blocked.
///
/// @throws std::system_error
void prepare_for_serving();

/// Returns when this process has to end: after stop_this_process(), a signal (SIGTERM, SIGINT), or the end of standard
/// input, which comes even if the testbed was killed. On Windows, where Ctrl-C and the closing of a console go to all
/// programs in it, the testbed handles these and then ends its servers.
///
/// @throws std::system_error
void wait_until_stopped();

/// Asks this process to end. Any thread.
void stop_this_process();

/// The number of this process.
int process_id();

/// Costs of this process.
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
