// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

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
    ResultWriter(std::size_t result_bytes, Send send) : left_(result_bytes), send_(std::move(send)) {
        text_.reserve(std::min(result_bytes, kPieceBytes));
    }

    /// The next bytes of the result; with the last ones its object ends.
    ///
    /// @throws what Send throws
    void put(std::span<const std::byte> text) {
        while (!text.empty() || (left_ == 0 && first_)) {
            const auto now = text.first(std::min(text.size(), kPieceBytes - text_.size()));
            text_.append(reinterpret_cast<const char*>(now.data()), now.size());
            text = text.subspan(now.size());
            if (text_.size() == kPieceBytes || text_.size() == left_) {
                serialize();
            }
        }
    }

    /// Length of a body around a result of which nothing has to be escaped.
    static std::size_t body_bytes(std::size_t result_bytes) {
        constexpr std::string_view kAround = R"({"result":""})";
        return result_bytes + kAround.size();
    }

private:
    /// Makes JSON of the text so far. A piece in the middle is a string without its quotation marks.
    void serialize() {
        json_.Clear();
        rapidjson::Writer<rapidjson::StringBuffer> writer(json_);
        left_ -= text_.size();
        writer.StartObject();
        writer.Key("result");
        const std::size_t before = json_.GetSize() + 2;  // with the colon and the quotation mark of the string
        writer.String(text_.data(), static_cast<rapidjson::SizeType>(text_.size()));
        writer.EndObject();
        std::string_view piece(json_.GetString(), json_.GetSize());
        piece.remove_suffix(left_ == 0 ? 0 : 2);
        piece.remove_prefix(std::exchange(first_, false) ? 0 : before);
        text_.clear();
        send_(piece, left_ > 0);
    }

    std::size_t left_;  ///< bytes of the result that are not serialized yet
    Send send_;
    bool first_ = true;
    std::string text_;
    rapidjson::StringBuffer json_;
};

}  // namespace roundtrip
