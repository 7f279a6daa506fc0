// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/worker_events.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

using JsonWriter = rapidjson::Writer<rapidjson::StringBuffer>;

/// Prints one JSON object in one line on standard output, in one write.
void print_object(const std::function<void(JsonWriter&)>& write_fields) {
    rapidjson::StringBuffer line;
    JsonWriter json(line);
    json.StartObject();
    write_fields(json);
    json.EndObject();
    line.Put('\n');
    write_standard_output(std::as_bytes(std::span(line.GetString(), line.GetSize())));
}

void write_text(JsonWriter& json, const char* name, std::string_view value) {
    json.Key(name);
    json.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
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

/// The fields of worker.protocol.OneWay.
void write_one_way(JsonWriter& json, const Latencies& latencies) {
    const std::int64_t messages = latencies.histogram.count();
    json.Key("oneWay");
    json.StartObject();
    write_integer(json, "messages", messages);
    write_real(json, "meanNanos", messages == 0 ? 0 : latencies.sum_nanos / static_cast<double>(messages));
    write_histogram(json, latencies.histogram);
    json.EndObject();
}

/// The fields of worker.protocol.TripUsage: averages of a round trip; those without a value are left out.
void write_usage(JsonWriter& json, const Cost& cost, std::int64_t round_trips) {
    const auto write_each = [&](const char* name, std::int64_t total) {
        if (total != Cost::kNone) {
            write_real(json, name, static_cast<double>(total) / static_cast<double>(round_trips));
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

void write_window(JsonWriter& json, const Window& window) {
    json.StartObject();
    write_integer(json, "nanos", window.nanos);
    write_integer(json, "roundTrips", window.round_trips);
    write_integer(json, "medianNanos", window.median_nanos);
    json.EndObject();
}

void write_samples(JsonWriter& json, const Measured& measured) {
    const Samples& samples = measured.samples;
    write_integer(json, "batchTrips", measured.batch_trips);
    write_integer(json, "roundTrips", samples.round_trips());
    write_text(json, "endedBy", measured.precise ? "PRECISION" : "BUDGET");
    write_integer(json, "measuredNanos", measured.measured_nanos);
    write_real(json, "clockNanos", measured.clock_nanos);
    write_real(json, "meanNanos", samples.mean_nanos() / measured.batch_trips);
    write_real(json, "standardDeviationNanos", samples.standard_deviation_nanos() / measured.batch_trips);
    json.Key("windows");
    json.StartArray();
    for (const Window& window : measured.windows) {
        write_window(json, window);
    }
    json.EndArray();
    write_usage(json, measured.cost, samples.round_trips());
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

void report_progress(std::int64_t round_trips) {
    print_object([&](JsonWriter& json) {
        write_text(json, "@type", "Progress");
        write_integer(json, "roundTrips", round_trips);
    });
}

void report_connected(double clock_nanos) {
    print_object([&](JsonWriter& json) {
        write_text(json, "@type", "Connected");
        write_real(json, "clockNanos", clock_nanos);
    });
}

void report_verified() {
    print_object([](JsonWriter& json) { write_text(json, "@type", "Verified"); });
}

void report_warmed(const Window& window, int batch_trips) {
    print_object([&](JsonWriter& json) {
        write_text(json, "@type", "Warmed");
        json.Key("window");
        write_window(json, window);
        write_integer(json, "batchTrips", batch_trips);
        write_integer(json, "compilationNanos", 0);
    });
}

void report_measured(const Measured& measured) {
    print_object([&](JsonWriter& json) {
        write_text(json, "@type", "Measured");
        json.Key("samples");
        json.StartObject();
        write_samples(json, measured);
        json.EndObject();
    });
}

void report_failed(std::string_view reason) {
    print_object([&](JsonWriter& json) {
        write_text(json, "@type", "Failed");
        write_text(json, "reason", reason);
    });
}

}  // namespace roundtrip
