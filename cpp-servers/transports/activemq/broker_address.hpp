// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace roundtrip {

/// The address with this scheme among those of a broker, which stand side by side with commas between.
///
/// @param scheme as in "amqp"
/// @throws UsageError if there is none
std::string address_of(std::string_view broker, std::string_view scheme);

}  // namespace roundtrip
