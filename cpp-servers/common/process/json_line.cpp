// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/json_line.hpp"

#include <span>

#include "roundtrip/process/standard_streams.hpp"

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

}  // namespace roundtrip
