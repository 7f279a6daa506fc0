#include "roundtrip/client/worker_messages.hpp"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <stdexcept>

#include "roundtrip/json_line.hpp"

namespace roundtrip {

namespace {

/// A field of a command; its absence or another type is an error that names it.
const rapidjson::Value& field(const rapidjson::Value& object, const char* name) {
    const auto found = object.FindMember(name);
    if (found == object.MemberEnd()) {
        throw std::runtime_error(std::string("command has no field '") + name + "'");
    }
    return found->value;
}

std::string text(const rapidjson::Value& object, const char* name) {
    const auto& value = field(object, name);
    if (!value.IsString()) {
        throw std::runtime_error(std::string("field '") + name + "' of a command is no text");
    }
    return value.GetString();
}

std::int64_t integer(const rapidjson::Value& object, const char* name) {
    const auto& value = field(object, name);
    if (!value.IsInt64()) {
        throw std::runtime_error(std::string("field '") + name + "' of a command is no integer");
    }
    return value.GetInt64();
}

double real(const rapidjson::Value& object, const char* name) {
    const auto& value = field(object, name);
    if (!value.IsNumber()) {
        throw std::runtime_error(std::string("field '") + name + "' of a command is no number");
    }
    return value.GetDouble();
}

const rapidjson::Value& object(const rapidjson::Value& outer, const char* name) {
    const auto& value = field(outer, name);
    if (!value.IsObject()) {
        throw std::runtime_error(std::string("field '") + name + "' of a command is no object");
    }
    return value;
}

Prepare parse_prepare(const rapidjson::Value& command) {
    std::map<std::string, std::string> options;
    const auto& given = object(command, "options");
    for (const auto& option : given.GetObject()) {
        options.emplace(option.name.GetString(), text(given, option.name.GetString()));
    }
    const auto& loop = object(command, "loop");
    return {.transport = text(command, "transport"),
            .payload = text(command, "payload") == "TEXT" ? Payload::kText : Payload::kBytes,
            .request_bytes = static_cast<std::size_t>(integer(command, "requestBytes")),
            .response_bytes = static_cast<std::size_t>(integer(command, "responseBytes")),
            .seed = static_cast<std::uint64_t>(integer(command, "seed")),
            .run_dir = text(command, "runDirectory"),
            .options = std::move(options),
            .stream = {.messages = integer(loop, "messages"),
                       .gap_nanos = integer(loop, "gapNanos"),
                       .page = text(command, "stream")},
            .timeout_millis = integer(command, "timeoutMillis"),
            .cpu = static_cast<int>(integer(command, "cpu")),
            .server_cpu = static_cast<int>(integer(command, "serverCpu"))};
}

Measure parse_measure(const rapidjson::Value& command) {
    const auto& settings = object(command, "settings");
    return {text(command, "endpoint"),
            static_cast<pid_t>(integer(command, "serverPid")),
            {.min_round_trips = static_cast<int>(integer(settings, "minRoundTrips")),
             .min_measure_nanos = integer(settings, "minMeasureNanos"),
             .max_measure_nanos = integer(settings, "maxMeasureNanos"),
             .max_warm_up_nanos = integer(settings, "maxWarmUpNanos"),
             .budget_nanos = integer(settings, "budgetNanos"),
             .precision = real(settings, "precision"),
             .batch_trips = static_cast<int>(integer(settings, "batchTrips"))}};
}

void write_type(JsonWriter& json, const char* type) {
    json.Key("@type");
    json.String(type);
}

void write_integer(JsonWriter& json, const char* name, std::int64_t value) {
    json.Key(name);
    json.Int64(value);
}

void write_real(JsonWriter& json, const char* name, double value) {
    json.Key(name);
    json.Double(value);
}

/// Pairs of a value and how often it came.
void write_histogram(JsonWriter& json, const Histogram& histogram) {
    json.Key("histogram");
    json.StartArray();
    for (const auto& [nanos, count] : histogram.buckets()) {
        json.StartArray();
        json.Int64(nanos);
        json.Int64(count);
        json.EndArray();
    }
    json.EndArray();
}

/// As engine.OneWay.
void write_one_way(JsonWriter& json, const Latencies& latencies) {
    const std::int64_t messages = latencies.histogram.count();
    json.Key("oneWay");
    json.StartObject();
    write_integer(json, "messages", messages);
    write_real(json, "meanNanos", messages == 0 ? 0 : latencies.sum_nanos / static_cast<double>(messages));
    write_histogram(json, latencies.histogram);
    json.EndObject();
}

void write_cost(JsonWriter& json, const Cost& cost) {
    json.Key("cost");
    json.StartObject();
    write_integer(json, "clientCpuNanos", cost.client_cpu_nanos);
    write_integer(json, "serverCpuNanos", cost.server_cpu_nanos);
    write_integer(json, "brokerCpuNanos", Cost::kNone);
    write_integer(json, "clientVoluntarySwitches", cost.client.voluntary);
    write_integer(json, "clientInvoluntarySwitches", cost.client.involuntary);
    write_integer(json, "serverVoluntarySwitches", cost.server.voluntary);
    write_integer(json, "serverInvoluntarySwitches", cost.server.involuntary);
    write_integer(json, "allocatedBytes", Cost::kNone);
    write_integer(json, "collections", Cost::kNone);
    write_integer(json, "collectionNanos", Cost::kNone);
    json.EndObject();
}

void write_surroundings(JsonWriter& json, const Surroundings& surroundings) {
    json.Key("surroundings");
    json.StartObject();
    write_integer(json, "fromNanos", surroundings.from_nanos);
    write_integer(json, "untilNanos", surroundings.until_nanos);
    json.Key("cpu");
    json.StartObject();
    write_integer(json, "processors", surroundings.cpu.processors);
    write_integer(json, "totalTicks", surroundings.cpu.total_ticks);
    write_integer(json, "idleTicks", surroundings.cpu.idle_ticks);
    write_integer(json, "interruptTicks", surroundings.cpu.interrupt_ticks);
    write_integer(json, "stolenTicks", surroundings.cpu.stolen_ticks);
    json.EndObject();
    write_integer(json, "testbedCpuNanos", surroundings.testbed_cpu_nanos);
    json.EndObject();
}

void write_samples(JsonWriter& json, const Measured& measured) {
    const Samples& samples = measured.samples;
    write_integer(json, "batchTrips", measured.batch_trips);
    write_integer(json, "roundTrips", samples.round_trips());
    write_integer(json, "warmUpRoundTrips", measured.warm_up_round_trips);
    write_integer(json, "warmUpNanos", measured.warm_up_nanos);
    json.Key("settled");
    json.Bool(measured.settled);
    json.Key("endedBy");
    json.String(measured.precise ? "PRECISION" : "BUDGET");
    write_integer(json, "measuredNanos", measured.measured_nanos);
    write_real(json, "clockNanos", measured.clock_nanos);
    write_real(json, "meanNanos", samples.mean_nanos() / measured.batch_trips);
    write_real(json, "standardDeviationNanos", samples.standard_deviation_nanos() / measured.batch_trips);
    write_cost(json, measured.cost);
    write_surroundings(json, measured.surroundings);
    json.Key("firstSamplesNanos");
    json.StartArray();
    for (const std::int64_t nanos : samples.first_samples_nanos()) {
        json.Int64(nanos);
    }
    json.EndArray();
    write_one_way(json, samples.latencies());
    write_histogram(json, samples.histogram());
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
    if (type == "Verify") {
        return Verify{text(command, "endpoint")};
    }
    if (type == "Measure") {
        return parse_measure(command);
    }
    throw std::runtime_error("command '" + type + "' is unknown; there are Prepare, Verify, Measure");
}

void report_progress(std::int64_t round_trips) {
    print_object([&](JsonWriter& json) {
        write_type(json, "Progress");
        write_integer(json, "roundTrips", round_trips);
    });
}

void report_verified() {
    print_object([](JsonWriter& json) { write_type(json, "Verified"); });
}

void report_measured(const Measured& measured) {
    print_object([&](JsonWriter& json) {
        write_type(json, "Measured");
        json.Key("samples");
        json.StartObject();
        write_samples(json, measured);
        json.EndObject();
    });
}

void report_failed(std::string_view reason) {
    print_object([&](JsonWriter& json) {
        write_type(json, "Failed");
        json.Key("reason");
        json.String(reason.data(), static_cast<rapidjson::SizeType>(reason.size()));
    });
}

}  // namespace roundtrip
