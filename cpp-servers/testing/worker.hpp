// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/document.h>

#include <chrono>
#include <string>
#include <string_view>

#include "roundtrip/worker/measurement.hpp"
#include "roundtrip/worker/streams.hpp"
#include "roundtrip/worker/worker_commands.hpp"
#include "testing/child_process.hpp"
#include "testing/server_process.hpp"

namespace roundtrip::testing {

/// A worker without Java, as the testbed talks to it (idl/worker.md).
class Worker {
public:
    /// Starts it, and has it prepare round trips.
    ///
    /// @param options of the mechanism, as a JSON object
    Worker(const std::string& program, const std::string& transport, const std::string& options = "{}");

    /// Starts it, and has it prepare streams (idl/streams.md).
    Worker(const std::string& program, const std::string& transport, const StreamSettings& stream);

    void connect(const std::string& endpoint, pid_t server_pid = 0) const;

    /// Connects to a server in verify mode.
    void connect_to_verify(const std::string& endpoint) const;

    void verify(const Sizes& sizes) const;

    /// Windows of a few milliseconds.
    void warm_up(const Sizes& sizes, int batch_trips = 1) const;

    /// Measures for about so long; of streams, so many messages each.
    void measure(const Sizes& sizes, std::chrono::nanoseconds duration = std::chrono::milliseconds(20),
                 int batch_trips = 1) const;

    /// The next event that is not Progress.
    rapidjson::Document next_event() const;

    /// The next event of this type, or that it failed.
    rapidjson::Document await(std::string_view type) const;

    ChildProcess& process() { return process_; }

private:
    ChildProcess process_;
};

}  // namespace roundtrip::testing
