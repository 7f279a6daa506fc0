// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/json_line.hpp"

#include <span>

#include "roundtrip/process/io.hpp"

namespace roundtrip {

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

}  // namespace roundtrip
