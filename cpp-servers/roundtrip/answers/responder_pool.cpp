// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/responder_pool.hpp"

#include <algorithm>
#include <utility>

namespace roundtrip {

ResponderPool::Lease ResponderPool::lease(std::size_t response_bytes) {
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

/// Keeps it for the next response, unless a burst has left more than enough.
void ResponderPool::give_back(std::unique_ptr<Member> member) {
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

}  // namespace roundtrip
