// SPDX-License-Identifier: Apache-2.0
#include "data_copy_format.hpp"

#include <sstream>
#include <stdexcept>

namespace roundtrip {

std::string DataCopyEndpoint::text() const {
    std::ostringstream stream;
    stream << process << ':' << std::hex << call << ':' << request << ':' << name;
    return stream.str();
}

DataCopyEndpoint DataCopyEndpoint::parse(const std::string& text) {
    DataCopyEndpoint endpoint{};
    std::istringstream stream(text);
    std::string colons(3, ' ');
    stream >> endpoint.process >> colons[0] >> std::hex >> endpoint.call >> colons[1] >> endpoint.request >>
        colons[2] >> endpoint.name;
    if (!stream || colons != ":::" || endpoint.process <= 0) {
        throw std::invalid_argument("endpoint '" + text + "' is not of the form PID:CALL:REQUEST:NAME");
    }
    return endpoint;
}

}  // namespace roundtrip
