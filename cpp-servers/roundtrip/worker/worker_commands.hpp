// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <variant>

#include "roundtrip/worker/measurement.hpp"
#include "roundtrip/worker/request.hpp"
#include "roundtrip/worker/streams.hpp"

// Commands of the testbed to a worker (idl/worker.md, worker.protocol.WorkerCommand): one JSON line each.

namespace roundtrip {

/// Sizes of one step of a fork: worker.protocol.Sizes.
struct Sizes {
    std::size_t request_bytes = 0;   ///< or of each message of a stream
    std::size_t response_bytes = 0;  ///< 0 in a stream
    std::int64_t messages = 0;       ///< messages of a stream; 0 for round trips

    bool operator==(const Sizes&) const = default;
};

/// Comes first: which mechanism, under which condition.
struct Prepare {
    std::string transport;
    Payload payload;
    std::uint64_t seed;
    std::filesystem::path run_dir;
    std::map<std::string, std::string> options;
    StreamSettings stream;
    std::int64_t timeout_millis;
    int cpu;  ///< the only processor for the measuring thread; negative for any
};

/// Opens the connection, and closes that to an earlier server.
struct Connect {
    std::string endpoint;
    bool verify;       ///< the server answers the keystream
    int server_cpu;    ///< the only processor for another side that the worker starts itself; negative for any
    pid_t server_pid;  ///< 0 if the testbed started none
};

/// Round trips with a server in verify mode.
struct Verify {
    Sizes sizes;
};

/// Windows of round trips that do not count, each of them reported, until the next command comes.
struct WarmUp {
    Sizes sizes;
    int batch_trips = 1;
    std::int64_t window_nanos = 0;  ///< least length of a window
};

/// Timed round trips.
struct Measure {
    Sizes sizes;
    MeasureSettings settings{};
};

using WorkerCommand = std::variant<Prepare, Connect, Verify, WarmUp, Measure>;

/// @throws std::runtime_error if the line is none; the message says what is wrong with it
WorkerCommand parse_command(const std::string& line);

}  // namespace roundtrip
