// SPDX-License-Identifier: Apache-2.0
#include "testing/worker.hpp"

namespace roundtrip::testing {

namespace {

std::string prepare(const std::string& transport, const std::string& options, const StreamSettings& stream) {
    const std::string is_stream = stream.page.empty() ? "false" : "true";
    return R"({"@type":"Prepare","transport":")" + transport +
           R"(","payload":"BYTES","loop":{"ratePerSecond":0,"clients":1,"gapNanos":)" +
           std::to_string(stream.gap_nanos) + R"(,"stream":)" + is_stream + R"(},"legs":"","stream":")" +
           stream.page.string() + R"(","seed":-7,"runDirectory":"/tmp","clientLibrary":"","options":)" + options +
           R"(,"timeoutMillis":10000,"cpu":-1})";
}

std::string connect_command(const std::string& endpoint, const std::string& verify, pid_t server_pid) {
    return R"({"@type":"Connect","endpoint":")" + endpoint + R"(","verify":)" + verify +
           R"(,"serverCpu":-1,"serverPid":)" + std::to_string(server_pid) + R"(,"brokerPid":0})";
}

std::string json_of(const Sizes& sizes) {
    return R"({"requestBytes":)" + std::to_string(sizes.request_bytes) + R"(,"responseBytes":)" +
           std::to_string(sizes.response_bytes) + R"(,"messages":)" + std::to_string(sizes.messages) + "}";
}

}  // namespace

Worker::Worker(const std::string& program, const std::string& transport, const std::string& options)
    : process_({program}) {
    process_.say(prepare(transport, options, {}));
}

Worker::Worker(const std::string& program, const std::string& transport, const StreamSettings& stream)
    : process_({program}) {
    process_.say(prepare(transport, "{}", stream));
}

void Worker::connect(const std::string& endpoint, pid_t server_pid) const {
    process_.say(connect_command(endpoint, "false", server_pid));
}

void Worker::connect_to_verify(const std::string& endpoint) const {
    process_.say(connect_command(endpoint, "true", 0));
}

void Worker::verify(const Sizes& sizes) const { process_.say(R"({"@type":"Verify","sizes":)" + json_of(sizes) + "}"); }

void Worker::warm_up(const Sizes& sizes, int batch_trips) const {
    process_.say(R"({"@type":"WarmUp","sizes":)" + json_of(sizes) + R"(,"batchTrips":)" + std::to_string(batch_trips) +
                 R"(,"windowNanos":3000000})");
}

void Worker::measure(const Sizes& sizes, std::chrono::nanoseconds duration, int batch_trips) const {
    const std::string nanos = std::to_string(duration.count());
    process_.say(R"({"@type":"Measure","sizes":)" + json_of(sizes) + R"(,"settings":{"batchTrips":)" +
                 std::to_string(batch_trips) +
                 R"(,"windowNanos":5000000,"minRoundTrips":100,"minSamples":2,"minNanos":)" + nanos +
                 R"(,"enoughNanos":)" + nanos + R"(,"maxNanos":60000000000,"precision":0.02}})");
}

rapidjson::Document Worker::next_event() const {
    while (true) {
        auto event = parse_json(process_.read_line());
        if (!event.IsObject() || std::string_view(event["@type"].GetString()) != "Progress") {
            return event;
        }
    }
}

rapidjson::Document Worker::await(std::string_view type) const {
    while (true) {
        auto event = next_event();
        const std::string_view came = event.IsObject() ? event["@type"].GetString() : "Failed";
        if (came == type || came == "Failed") {
            return event;
        }
    }
}

}  // namespace roundtrip::testing
