// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/worker_events.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <type_traits>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

using JsonWriter = rapidjson::Writer<rapidjson::StringBuffer>;

/// Prints one JSON object in one line on standard output, in one write.
void print_object(const std::function<void(JsonWriter&)>& write_all_fields) {
    rapidjson::StringBuffer line;
    JsonWriter json(line);
    json.StartObject();
    write_all_fields(json);
    json.EndObject();
    line.Put('\n');
    write_standard_output(std::as_bytes(std::span(line.GetString(), line.GetSize())));
}

void write(JsonWriter& json, std::string_view value) {
    json.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
}
void write(JsonWriter& json, std::int64_t value) { json.Int64(value); }
void write(JsonWriter& json, double value) { json.Double(value); }

/// A field, or several: their names and values in turn.
template <typename Value, typename... Others>
void write_fields(JsonWriter& json, const char* name, const Value& value, const Others&... others) {
    json.Key(name);
    if constexpr (std::is_convertible_v<Value, std::string_view>) {
        write(json, std::string_view(value));
    } else if constexpr (std::is_integral_v<Value>) {
        write(json, std::int64_t{value});
    } else {
        write(json, value);
    }
    if constexpr (sizeof...(others) > 0) {
        write_fields(json, others...);
    }
}

/// A field that has fields itself.
template <typename... Fields>
void write_object(JsonWriter& json, const char* name, const Fields&... fields) {
    json.Key(name);
    json.StartObject();
    write_fields(json, fields...);
    json.EndObject();
}

/// A field that has as many values as there are, each written by `write_value`.
void write_array(JsonWriter& json, const char* name, const auto& values, const auto& write_value) {
    json.Key(name);
    json.StartArray();
    for (const auto& value : values) {
        write_value(value);
    }
    json.EndArray();
}

/// Pairs of a value and how often it came.
void write_histogram(JsonWriter& json, const Histogram& histogram) {
    write_array(json, "histogram", histogram.buckets(), [&](const Histogram::Bucket& bucket) {
        json.StartArray();
        write(json, bucket.nanos);
        write(json, bucket.count);
        json.EndArray();
    });
}

/// The fields of worker.protocol.OneWay.
void write_one_way(JsonWriter& json, const Latencies& latencies) {
    const std::int64_t messages = latencies.histogram.count();
    json.Key("oneWay");
    json.StartObject();
    write_fields(json, "messages", messages, "meanNanos",
                 messages == 0 ? 0 : latencies.sum_nanos / static_cast<double>(messages));
    write_histogram(json, latencies.histogram);
    json.EndObject();
}

/// The fields of worker.protocol.TripUsage: averages of a round trip; those without a value are left out.
void write_usage(JsonWriter& json, const Cost& cost, std::int64_t round_trips) {
    const auto write_each = [&](const char* name, std::int64_t total) {
        if (total != Cost::kNone) {
            write_fields(json, name, static_cast<double>(total) / static_cast<double>(round_trips));
        }
    };
    json.Key("usage");
    json.StartObject();
    write_each("clientCpuNanos", cost.client_cpu_nanos);
    write_each("serverCpuNanos", cost.server_cpu_nanos);
    write_each("clientVoluntarySwitches", cost.client.voluntary);
    write_each("clientInvoluntarySwitches", cost.client.involuntary);
    write_each("clientMajorFaults", cost.client_major_faults);
    write_each("serverVoluntarySwitches", cost.server.voluntary);
    write_each("serverInvoluntarySwitches", cost.server.involuntary);
    json.EndObject();
}

void write_surroundings(JsonWriter& json, const Surroundings& surroundings) {
    const CpuTime& cpu = surroundings.cpu;
    json.Key("surroundings");
    json.StartObject();
    write_fields(json, "fromNanos", surroundings.from_nanos, "untilNanos", surroundings.until_nanos);
    write_object(json, "cpu", "processors", cpu.processors, "totalTicks", cpu.total_ticks, "idleTicks", cpu.idle_ticks,
                 "interruptTicks", cpu.interrupt_ticks, "stolenTicks", cpu.stolen_ticks);
    write_fields(json, "testbedCpuNanos", surroundings.testbed_cpu_nanos);
    json.EndObject();
}

void write_samples(JsonWriter& json, const Measured& measured) {
    const Samples& samples = measured.samples;
    write_fields(json, "batchTrips", measured.batch_trips, "roundTrips", samples.round_trips(), "endedBy",
                 measured.precise ? "PRECISION" : "BUDGET", "measuredNanos", measured.measured_nanos, "clockNanos",
                 measured.clock_nanos, "meanNanos", samples.mean_nanos() / measured.batch_trips,
                 "standardDeviationNanos", samples.standard_deviation_nanos() / measured.batch_trips);
    write_array(json, "windows", measured.windows, [&](const Window& window) {
        json.StartObject();
        write_fields(json, "nanos", window.nanos, "roundTrips", window.round_trips, "medianNanos", window.median_nanos);
        json.EndObject();
    });
    write_usage(json, measured.cost, samples.round_trips());
    write_surroundings(json, measured.surroundings);
    write_array(json, "firstSamplesNanos", samples.first_samples_nanos(),
                [&](std::int64_t nanos) { write(json, nanos); });
    write_one_way(json, samples.latencies());
    write_histogram(json, samples.histogram());
}

}  // namespace

void report_progress(std::int64_t round_trips) {
    print_object([&](JsonWriter& json) { write_fields(json, "@type", "Progress", "roundTrips", round_trips); });
}

void report_connected(double clock_nanos) {
    print_object([&](JsonWriter& json) { write_fields(json, "@type", "Connected", "clockNanos", clock_nanos); });
}

void report_verified() {
    print_object([](JsonWriter& json) { write_fields(json, "@type", "Verified"); });
}

void report_warmed(const Window& window, int batch_trips) {
    print_object([&](JsonWriter& json) {
        write_fields(json, "@type", "Warmed");
        write_object(json, "window", "nanos", window.nanos, "roundTrips", window.round_trips, "medianNanos",
                     window.median_nanos);
        write_fields(json, "batchTrips", batch_trips, "compilationNanos", 0);
    });
}

void report_measured(const Measured& measured) {
    print_object([&](JsonWriter& json) {
        write_fields(json, "@type", "Measured");
        json.Key("samples");
        json.StartObject();
        write_samples(json, measured);
        json.EndObject();
    });
}

void report_failed(std::string_view reason) {
    print_object([&](JsonWriter& json) { write_fields(json, "@type", "Failed", "reason", reason); });
}

}  // namespace roundtrip
