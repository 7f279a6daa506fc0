// SPDX-License-Identifier: Apache-2.0
#pragma once

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // GCC 12 finds one in Boost 1.74 if it builds with sanitizers
#endif

#include <boost/beast/http/parser.hpp>
#include <span>
#include <string_view>

#include "request_head.hpp"

namespace roundtrip {

/// Reads from a header what is asked for. Pure; any thread.
///
/// @param paths that the server has; outlive the result
/// @throws Refusal if it asks for something that this server does not do
RequestHead served_request(const boost::beast::http::request_header<>& header, bool is_chunked,
                           boost::optional<std::uint64_t> content_length, bool keep_alive,
                           std::span<const std::string_view> paths);

/// Reads from a parsed header what is asked for. Pure; any thread.
///
/// @param parser one that has seen the whole header
/// @param paths that the server has; outlive the result
/// @throws Refusal if it asks for something that this server does not do
template <class Parser>
RequestHead served_request(const Parser& parser, std::span<const std::string_view> paths) {
    constexpr unsigned kHttp11 = 11;
    const auto& header = parser.get().base();
    return served_request(header, parser.chunked(), parser.content_length(),
                          header.version() == kHttp11 && parser.keep_alive(), paths);
}

/// An error of Beast while it read a header.
///
/// @throws Refusal always
[[noreturn]] void refuse_header(const boost::beast::error_code& error);

}  // namespace roundtrip
