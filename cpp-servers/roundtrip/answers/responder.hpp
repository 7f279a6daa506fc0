// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstring>
#include <span>

#include "roundtrip/answers/content.hpp"
#include "roundtrip/answers/response_buffer.hpp"
#include "roundtrip/answers/whole_request.hpp"

namespace roundtrip {

/// Answers requests from one buffer of its own, for mechanisms that want the response in one piece. Not thread-safe.
class Responder {
public:
    /// The buffer keeps so much once it has it, whatever is asked for.
    static constexpr std::size_t kKeptBytes = std::size_t{8} << 20U;

    /// A larger buffer shrinks after so many responses that a quarter of it would have held.
    static constexpr std::size_t kSmallResponses = 64;

    explicit Responder(Content content) : content_(content) {}

    void set_content(Content content) { content_ = content; }

    /// The response, as idl/answers.md has it; valid until the next call. The response to a usual request is written
    /// without a call, which in some mechanisms would take as long as the rest of an answer.
    ///
    /// @throws BadInput if the request wants more than kMostInOnePiece, or there is no memory
    std::span<const std::byte> answer(const WholeRequest& request) {
        const std::size_t response_bytes = request.response_bytes();
        if (response_bytes - least_bytes_ > fitting_bytes_) {
            fit(response_bytes);
        }
        const auto response = buffer_.first(response_bytes);
        if (content_ == Content::kStamped && has_whole_stamps(request.bytes().size(), response_bytes)) {
            std::memcpy(response.last(kStampBytes).data(), request.bytes().data(), kStampBytes);
            std::memcpy(response.data(), request.bytes().data(), kStampBytes);
        } else {
            write_otherwise(request.bytes(), response);
        }
        request.answer_begins();
        return response;
    }

private:
    void fit(std::size_t response_bytes);
    void write_otherwise(std::span<const std::byte> request, std::span<std::byte> response) const;

    Content content_;
    ResponseBuffer letters_;
    std::span<std::byte> buffer_;                             ///< letters that are filled in
    std::size_t least_bytes_ = static_cast<std::size_t>(-1);  ///< smaller responses call fit(): at first all do
    std::size_t fitting_bytes_ = 0;    ///< how much more than that fits, so that one comparison finds both
    std::size_t small_responses_ = 0;  ///< since the buffer has grown or shrunk
};

}  // namespace roundtrip
