// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/worker_commands.hpp"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <stdexcept>
#include <utility>

namespace roundtrip {

namespace {

/// A field of a command; its absence or another type is an error that names it.
///
/// @param otherwise what it is if it is not as expected, for the message
const rapidjson::Value& field(const rapidjson::Value& object, const char* name,
                              bool (rapidjson::Value::*is_as_expected)() const, const char* otherwise) {
    const auto found = object.FindMember(name);
    if (found == object.MemberEnd()) {
        throw std::runtime_error(std::string("command has no field '") + name + "'");
    }
    if (!(found->value.*is_as_expected)()) {
        throw std::runtime_error(std::string("field '") + name + "' of a command is " + otherwise);
    }
    return found->value;
}

std::string text(const rapidjson::Value& object, const char* name) {
    return field(object, name, &rapidjson::Value::IsString, "no text").GetString();
}

std::int64_t integer(const rapidjson::Value& object, const char* name) {
    return field(object, name, &rapidjson::Value::IsInt64, "no integer").GetInt64();
}

double real(const rapidjson::Value& object, const char* name) {
    return field(object, name, &rapidjson::Value::IsNumber, "no number").GetDouble();
}

bool truth(const rapidjson::Value& object, const char* name) {
    return field(object, name, &rapidjson::Value::IsBool, "neither true nor false").GetBool();
}

const rapidjson::Value& object(const rapidjson::Value& outer, const char* name) {
    return field(outer, name, &rapidjson::Value::IsObject, "no object");
}

Sizes parse_sizes(const rapidjson::Value& command) {
    const auto& sizes = object(command, "sizes");
    return {.request_bytes = static_cast<std::size_t>(integer(sizes, "requestBytes")),
            .response_bytes = static_cast<std::size_t>(integer(sizes, "responseBytes")),
            .messages = integer(sizes, "messages")};
}

Prepare parse_prepare(const rapidjson::Value& command) {
    std::map<std::string, std::string> options;
    const auto& given = object(command, "options");
    for (const auto& option : given.GetObject()) {
        options.emplace(option.name.GetString(), text(given, option.name.GetString()));
    }
    return {.transport = text(command, "transport"),
            .payload = text(command, "payload") == "TEXT" ? Payload::kText : Payload::kBytes,
            .seed = static_cast<std::uint64_t>(integer(command, "seed")),
            .run_dir = text(command, "runDirectory"),
            .options = std::move(options),
            .stream = {.gap_nanos = integer(object(command, "loop"), "gapNanos"), .page = text(command, "stream")},
            .timeout_millis = integer(command, "timeoutMillis"),
            .cpu = static_cast<int>(integer(command, "cpu"))};
}

Connect parse_connect(const rapidjson::Value& command) {
    return {.endpoint = text(command, "endpoint"),
            .verify = truth(command, "verify"),
            .server_cpu = static_cast<int>(integer(command, "serverCpu")),
            .server_pid = static_cast<pid_t>(integer(command, "serverPid"))};
}

WarmUp parse_warm_up(const rapidjson::Value& command) {
    return {.sizes = parse_sizes(command),
            .batch_trips = static_cast<int>(integer(command, "batchTrips")),
            .window_nanos = integer(command, "windowNanos")};
}

Measure parse_measure(const rapidjson::Value& command) {
    const auto& settings = object(command, "settings");
    return {.sizes = parse_sizes(command),
            .settings = {.batch_trips = static_cast<int>(integer(settings, "batchTrips")),
                         .window_nanos = integer(settings, "windowNanos"),
                         .min_round_trips = static_cast<int>(integer(settings, "minRoundTrips")),
                         .min_samples = static_cast<int>(integer(settings, "minSamples")),
                         .min_nanos = integer(settings, "minNanos"),
                         .enough_nanos = integer(settings, "enoughNanos"),
                         .max_nanos = integer(settings, "maxNanos"),
                         .precision = real(settings, "precision")}};
}

}  // namespace

WorkerCommand parse_command(const std::string& line) {
    rapidjson::Document command;
    command.Parse(line.c_str());
    if (command.HasParseError() || !command.IsObject()) {
        throw std::runtime_error("'" + line + "' is no command: " +
                                 (command.HasParseError() ? GetParseError_En(command.GetParseError()) : "no object"));
    }
    const std::string type = text(command, "@type");
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
