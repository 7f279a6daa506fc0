// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/responder.hpp"

#include <algorithm>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/message_answers.hpp"

namespace roundtrip {

/// Makes the buffer large enough, or smaller if it has been far too large for a while.
void Responder::fit(std::size_t response_bytes) {
    require_in_one_piece(response_bytes);
    if (buffer_.data() != nullptr && response_bytes <= buffer_.size()) {
        if (++small_responses_ < kSmallResponses) {
            return;
        }
        letters_.give_back_all_but(std::max(response_bytes, kKeptBytes));
    }
    buffer_ = letters_.at_least(response_bytes);
    least_bytes_ = buffer_.size() > 2 * kKeptBytes ? buffer_.size() / 4 : 0;
    fitting_bytes_ = buffer_.size() - least_bytes_;
    small_responses_ = 0;
}

void Responder::write_otherwise(std::span<const std::byte> request, std::span<std::byte> response) const {
    if (content_ == Content::kMessage) {
        message_answers().answer(request, response);
    } else if (content_ == Content::kStamped) {
        const auto [head, tail] = stamps(request, response.size());
        copy_stamp(tail, response.last(tail.size()));
        copy_stamp(head, response);
    } else {
        fill_keystream(response, 0, crc32c(request), content_);
    }
}

}  // namespace roundtrip
