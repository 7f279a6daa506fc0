#pragma once

#include <rapidjson/document.h>

#include <chrono>
#include <cstddef>
#include <string>

#include "roundtrip/client/streams.hpp"
#include "testing/child_process.hpp"
#include "testing/server_process.hpp"

namespace roundtrip::testing {

/// A worker without Java, as the testbed talks to it (idl/worker.md).
class Worker {
public:
    /// Starts it, and has it prepare round trips of one pair of sizes.
    ///
    /// @param options of the mechanism, as a JSON object
    Worker(const std::string& program, const std::string& transport, std::size_t request_bytes,
           std::size_t response_bytes, const std::string& options = "{}");

    /// Starts it, and has it prepare streams (idl/streams.md).
    Worker(const std::string& program, const std::string& transport, std::size_t message_bytes,
           const StreamSettings& stream);

    void verify(const std::string& endpoint) const;

    /// Measures for about so long.
    void measure(const std::string& endpoint, pid_t server_pid = 0,
                 std::chrono::nanoseconds duration = std::chrono::milliseconds(20)) const;

    /// The next event that is not Progress.
    rapidjson::Document next_event() const;

    ChildProcess& process() { return process_; }

private:
    ChildProcess process_;
};

}  // namespace roundtrip::testing
