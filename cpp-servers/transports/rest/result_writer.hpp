// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/stringbuffer.h>

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace roundtrip {

/// Serializes a result with RapidJSON's Writer. Up to kPieceBytes it is one string that is written at once; of a longer
/// one no more is made than the peer takes, a piece after the other. Not thread-safe.
class ResultWriter {
public:
    static constexpr std::size_t kPieceBytes = std::size_t{256} << 10U;  // longer ones leave the second-level cache

    /// Sends a piece of the body.
    ///
    /// @param more whether others follow
    using Send = std::function<void(std::string_view json, bool more)>;

    /// @param result_bytes of the whole result
    ResultWriter(std::size_t result_bytes, Send send);

    /// The next bytes of the result; with the last ones its object ends.
    ///
    /// @throws what Send throws
    void put(std::span<const std::byte> text);

    /// Length of a body around a result of which nothing has to be escaped.
    static std::size_t body_bytes(std::size_t result_bytes);

private:
    void serialize();

    std::size_t left_;  ///< bytes of the result that are not serialized yet
    Send send_;
    bool first_ = true;
    std::string text_;
    rapidjson::StringBuffer json_;
};

}  // namespace roundtrip
