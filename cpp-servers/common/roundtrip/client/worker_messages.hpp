#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "roundtrip/client/measurement.hpp"
#include "roundtrip/client/request.hpp"
#include "roundtrip/client/streams.hpp"

// What testbed and worker tell each other (engine.WorkerCommand, engine.WorkerEvent): one JSON line each.

namespace roundtrip {

/// Comes first: which mechanism, what to send.
struct Prepare {
    std::string transport;
    Payload payload;
    std::size_t request_bytes;
    std::size_t response_bytes;
    std::uint64_t seed;
    std::filesystem::path run_dir;
    std::map<std::string, std::string> options;
    StreamSettings stream;
    std::int64_t timeout_millis;
    int cpu;         ///< the only processor for the measuring thread; negative for any
    int server_cpu;  ///< the same for another side that the worker starts itself
};

/// Round trips with a server in verify mode.
struct Verify {
    std::string endpoint;
};

/// Warm-up and timed round trips.
struct Measure {
    std::string endpoint;
    pid_t server_pid;  ///< 0 if the testbed started none
    MeasureSettings settings;
};

using WorkerCommand = std::variant<Prepare, Verify, Measure>;

/// @throws std::runtime_error if the line is none; the message says what is wrong with it
WorkerCommand parse_command(const std::string& line);

void report_progress(std::int64_t round_trips);
void report_verified();
void report_measured(const Measured& measured);
void report_failed(std::string_view reason);

}  // namespace roundtrip
