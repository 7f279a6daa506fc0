// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/worker_commands.hpp"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <stdexcept>
#include <type_traits>
#include <utility>

namespace roundtrip {

namespace {

using Object = rapidjson::Value::ConstObject;

/// A field of a command; its absence or another type is an error that names it.
template <typename Type>
Type get(const auto& object, const char* name) {
    using Json = std::conditional_t<std::is_same_v<Type, std::string>, const char*, Type>;
    const auto found = object.FindMember(name);
    if (found == object.MemberEnd()) {
        throw std::runtime_error(std::string("command has no field '") + name + "'");
    }
    if (!found->value.template Is<Json>()) {
        throw std::runtime_error(std::string("field '") + name + "' of a command is of another type");
    }
    return found->value.template Get<Json>();
}

Sizes parse_sizes(const rapidjson::Value& command) {
    const auto sizes = get<Object>(command, "sizes");
    return {.request_bytes = static_cast<std::size_t>(get<std::int64_t>(sizes, "requestBytes")),
            .response_bytes = static_cast<std::size_t>(get<std::int64_t>(sizes, "responseBytes")),
            .messages = get<std::int64_t>(sizes, "messages")};
}

Prepare parse_prepare(const rapidjson::Value& command) {
    std::map<std::string, std::string> options;
    const auto given = get<Object>(command, "options");
    for (const auto& option : given) {
        options.emplace(option.name.GetString(), get<std::string>(given, option.name.GetString()));
    }
    return {.transport = get<std::string>(command, "transport"),
            .payload = get<std::string>(command, "payload") == "TEXT" ? Payload::kText : Payload::kBytes,
            .seed = static_cast<std::uint64_t>(get<std::int64_t>(command, "seed")),
            .run_dir = get<std::string>(command, "runDirectory"),
            .options = std::move(options),
            .stream = {.gap_nanos = get<std::int64_t>(get<Object>(command, "loop"), "gapNanos"),
                       .page = get<std::string>(command, "stream")},
            .timeout_millis = get<std::int64_t>(command, "timeoutMillis"),
            .cpu = get<int>(command, "cpu")};
}

Connect parse_connect(const rapidjson::Value& command) {
    return {.endpoint = get<std::string>(command, "endpoint"),
            .verify = get<bool>(command, "verify"),
            .server_cpu = get<int>(command, "serverCpu"),
            .server_pid = get<pid_t>(command, "serverPid")};
}

WarmUp parse_warm_up(const rapidjson::Value& command) {
    return {.sizes = parse_sizes(command),
            .batch_trips = get<int>(command, "batchTrips"),
            .window_nanos = get<std::int64_t>(command, "windowNanos")};
}

Measure parse_measure(const rapidjson::Value& command) {
    const auto settings = get<Object>(command, "settings");
    return {.sizes = parse_sizes(command),
            .settings = {.batch_trips = get<int>(settings, "batchTrips"),
                         .window_nanos = get<std::int64_t>(settings, "windowNanos"),
                         .min_round_trips = get<int>(settings, "minRoundTrips"),
                         .min_samples = get<int>(settings, "minSamples"),
                         .min_nanos = get<std::int64_t>(settings, "minNanos"),
                         .enough_nanos = get<std::int64_t>(settings, "enoughNanos"),
                         .max_nanos = get<std::int64_t>(settings, "maxNanos"),
                         .precision = get<double>(settings, "precision")}};
}

}  // namespace

WorkerCommand parse_command(const std::string& line) {
    rapidjson::Document command;
    command.Parse(line.c_str());
    if (command.HasParseError() || !command.IsObject()) {
        throw std::runtime_error("'" + line + "' is no command: " +
                                 (command.HasParseError() ? GetParseError_En(command.GetParseError()) : "no object"));
    }
    const auto type = get<std::string>(command, "@type");
    if (type == "Prepare") {
        return parse_prepare(command);
    }
    if (type == "Connect") {
        return parse_connect(command);
    }
    if (type == "Verify") {
        return Verify{parse_sizes(command)};
    }
    if (type == "WarmUp") {
        return parse_warm_up(command);
    }
    if (type == "Measure") {
        return parse_measure(command);
    }
    throw std::runtime_error("command '" + type + "' is unknown; there are Prepare, Connect, Verify, WarmUp, Measure");
}

}  // namespace roundtrip
