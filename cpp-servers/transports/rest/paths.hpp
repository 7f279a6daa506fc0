// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>

namespace roundtrip {

/// The paths of idl/rest.md. The tuned server has the first one alone.
constexpr std::string_view kResultPath = "/testResult";
constexpr std::string_view kTickPath = "/messages/tick";
constexpr std::string_view kOrderPath = "/messages/order";
constexpr std::array kPaths{kResultPath, kTickPath, kOrderPath};

}  // namespace roundtrip
