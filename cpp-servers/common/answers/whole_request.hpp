// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "roundtrip/answers/legs.hpp"

namespace roundtrip {

/// A request of which all bytes have come, in the memory of whoever read it. What answers requests wants one of these,
/// so no server can answer before it has said that it had the whole request. A view.
class WholeRequest {
public:
    /// The request has just become whole.
    ///
    /// @param legs where that is taken down
    WholeRequest(const Legs& legs, std::span<const std::byte> bytes, std::size_t response_bytes)
        : bytes_(bytes), response_bytes_(response_bytes), page_(legs.request_whole()) {}

    /// The same where it may be that nobody asks when: without legs.
    WholeRequest(const Legs* legs, std::span<const std::byte> bytes, std::size_t response_bytes)
        : bytes_(bytes), response_bytes_(response_bytes), page_(legs == nullptr ? nullptr : legs->request_whole()) {}

    /// One that was made where it is answered: it has not come from anywhere, so nobody asks when.
    static WholeRequest untimed(std::span<const std::byte> bytes, std::size_t response_bytes) {
        return {bytes, response_bytes, nullptr};
    }

    /// The same request for whoever answers other bytes in its place.
    WholeRequest with(std::span<const std::byte> bytes, std::size_t response_bytes) const {
        return {bytes, response_bytes, page_};
    }

    std::span<const std::byte> bytes() const { return bytes_; }
    std::size_t response_bytes() const { return response_bytes_; }

    /// The answer begins now. What answers requests calls this.
    void answer_begins() const {
        if (page_ != nullptr) [[unlikely]] {
            Legs::stamp(page_->answer_begins_nanos);
        }
    }

private:
    WholeRequest(std::span<const std::byte> bytes, std::size_t response_bytes, Legs::Page* page)
        : bytes_(bytes), response_bytes_(response_bytes), page_(page) {}

    std::span<const std::byte> bytes_;
    std::size_t response_bytes_;
    Legs::Page* page_;
};

}  // namespace roundtrip
