// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "roundtrip/answers/responder.hpp"

namespace roundtrip {

/// Lends responders to those who want a response in one piece and keep it while others are answered; the one used last
/// first. Any thread.
class ResponderPool {
    struct Member {
        Member(ResponderPool& owner, Content content) : pool(owner), responder(content) {}

        ResponderPool& pool;
        Responder responder;
        std::size_t lent_bytes = 0;
        std::size_t largest_bytes = 0;
    };

    struct GiveBack {
        void operator()(Member* member) const { member->pool.give_back(std::unique_ptr<Member>(member)); }
    };

public:
    using Lease = std::unique_ptr<Member, GiveBack>;

    /// @param most_bytes of all responses that are lent together
    ResponderPool(Content content, std::size_t most_bytes) : content_(content), most_bytes_(most_bytes) {}

    /// A responder for a response of this size.
    ///
    /// @return nothing if all would have to be larger than the limit
    /// @throws std::system_error if there is no address space left
    Lease lease(std::size_t response_bytes) {
        const std::lock_guard lock(mutex_);
        if (response_bytes > most_bytes_ - lent_bytes_) {
            return nullptr;
        }
        if (idle_.empty()) {
            idle_.push_back(std::make_unique<Member>(*this, content_));
        }
        Lease lease(idle_.back().release());
        idle_.pop_back();
        lease->lent_bytes = response_bytes;
        lease->largest_bytes = std::max(lease->largest_bytes, response_bytes);
        lent_bytes_ += response_bytes;
        return lease;
    }

private:
    /// Keeps it for the next response, unless a burst has left more than enough.
    void give_back(std::unique_ptr<Member> member) {
        const std::lock_guard lock(mutex_);
        lent_bytes_ -= member->lent_bytes;
        std::size_t kept_bytes = member->largest_bytes;
        for (const auto& other : idle_) {
            kept_bytes += other->largest_bytes;
        }
        if (idle_.empty() || kept_bytes <= most_bytes_ / 4) {
            idle_.push_back(std::move(member));
        }
    }

    Content content_;
    std::size_t most_bytes_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Member>> idle_;
    std::size_t lent_bytes_ = 0;
};

}  // namespace roundtrip
