#include "testing/worker.hpp"

#include <string_view>

namespace roundtrip::testing {

namespace {

std::string prepare(const std::string& transport, std::size_t request_bytes, std::size_t response_bytes,
                    const std::string& options, const StreamSettings& stream) {
    return R"({"@type":"Prepare","transport":")" + transport + R"(","payload":"BYTES","requestBytes":)" +
           std::to_string(request_bytes) + R"(,"responseBytes":)" + std::to_string(response_bytes) +
           R"(,"loop":{"ratePerSecond":0,"clients":1,"gapNanos":)" + std::to_string(stream.gap_nanos) +
           R"(,"messages":)" + std::to_string(stream.messages) + R"(},"stream":")" + stream.page.string() +
           R"(","seed":-7,"runDirectory":"/tmp","clientLibrary":"","options":)" + options +
           R"(,"timeoutMillis":10000,"cpu":-1,"serverCpu":-1})";
}

}  // namespace

Worker::Worker(const std::string& program, const std::string& transport, std::size_t request_bytes,
               std::size_t response_bytes, const std::string& options)
    : process_({program}) {
    process_.say(prepare(transport, request_bytes, response_bytes, options, {}));
}

Worker::Worker(const std::string& program, const std::string& transport, std::size_t message_bytes,
               const StreamSettings& stream)
    : process_({program}) {
    process_.say(prepare(transport, message_bytes, 0, "{}", stream));
}

void Worker::verify(const std::string& endpoint) const {
    process_.say(R"({"@type":"Verify","endpoint":")" + endpoint + R"("})");
}

void Worker::measure(const std::string& endpoint, pid_t server_pid, std::chrono::nanoseconds duration) const {
    const std::string nanos = std::to_string(duration.count());
    process_.say(R"({"@type":"Measure","endpoint":")" + endpoint + R"(","serverPid":)" + std::to_string(server_pid) +
                 R"(,"settings":{"minRoundTrips":100,"minMeasureNanos":)" + nanos + R"(,"maxMeasureNanos":)" + nanos +
                 R"(,"maxWarmUpNanos":20000000,"budgetNanos":60000000000,"precision":0.02,"batchTrips":0}})");
}

rapidjson::Document Worker::next_event() const {
    while (true) {
        auto event = parse_json(process_.read_line());
        if (!event.IsObject() || std::string_view(event["@type"].GetString()) != "Progress") {
            return event;
        }
    }
}

}  // namespace roundtrip::testing
