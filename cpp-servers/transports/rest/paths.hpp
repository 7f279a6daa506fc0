// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>

namespace roundtrip {

/// The paths of idl/rest.md. The tuned server has the first one alone.
inline constexpr std::string_view kResultPath = "/testResult";
inline constexpr std::string_view kTickPath = "/messages/tick";
inline constexpr std::string_view kOrderPath = "/messages/order";
inline constexpr std::array kPaths{kResultPath, kTickPath, kOrderPath};

}  // namespace roundtrip
