// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace roundtrip {

/// The limits of idl/rest.md.
constexpr std::size_t kMaxLetters = std::size_t{256} << 20U;        ///< letters of data, and of the result
constexpr std::size_t kMaxBodyBytes = kMaxLetters + 1024;           ///< data and what stands around it
constexpr std::size_t kMaxMessageBytes = std::size_t{16} << 20U;    ///< a message, whose parser takes many times that
constexpr std::size_t kMaxHeadBytes = 8192;                         ///< request line and header fields
constexpr std::size_t kMaxBodyBytesAtOnce = std::size_t{1} << 30U;  ///< all connections together

/// The paths of idl/rest.md. The tuned server has the first one alone.
inline constexpr std::string_view kResultPath = "/testResult";
inline constexpr std::string_view kTickPath = "/messages/tick";
inline constexpr std::string_view kOrderPath = "/messages/order";
inline constexpr std::array kPaths{kResultPath, kTickPath, kOrderPath};

}  // namespace roundtrip
