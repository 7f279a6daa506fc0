// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
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
    Lease lease(std::size_t response_bytes);

private:
    void give_back(std::unique_ptr<Member> member);

    Content content_;
    std::size_t most_bytes_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Member>> idle_;
    std::size_t lent_bytes_ = 0;
};

}  // namespace roundtrip
