// SPDX-License-Identifier: Apache-2.0
#include "result_writer.hpp"

#include <rapidjson/writer.h>

#include <algorithm>
#include <utility>

namespace roundtrip {

ResultWriter::ResultWriter(std::size_t result_bytes, Send send) : left_(result_bytes), send_(std::move(send)) {
    text_.reserve(std::min(result_bytes, kPieceBytes));
}

void ResultWriter::put(std::span<const std::byte> text) {
    while (!text.empty() || (left_ == 0 && first_)) {
        const auto now = text.first(std::min(text.size(), kPieceBytes - text_.size()));
        text_.append(reinterpret_cast<const char*>(now.data()), now.size());
        text = text.subspan(now.size());
        if (text_.size() == kPieceBytes || text_.size() == left_) {
            serialize();
        }
    }
}

std::size_t ResultWriter::body_bytes(std::size_t result_bytes) {
    constexpr std::string_view kAround = R"({"result":""})";
    return result_bytes + kAround.size();
}

/// Makes JSON of the text so far. A piece in the middle is a string without its quotation marks.
void ResultWriter::serialize() {
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

}  // namespace roundtrip
