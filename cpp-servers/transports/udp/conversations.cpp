// SPDX-License-Identifier: Apache-2.0
#include "conversations.hpp"

#include <algorithm>

namespace roundtrip {

Conversation& Conversations::with(const sockaddr_in& client) {
    auto found = entries_.find(key(client));
    if (found == entries_.end()) {
        make_room();
        found = entries_.try_emplace(key(client), responder_, tally_).first;
    }
    found->second.heard = ++calls_;
    return found->second.conversation;
}

void Conversations::forget(const sockaddr_in& client) { entries_.erase(key(client)); }

void Conversations::make_room() {
    if (entries_.size() == kMax) {
        entries_.erase(std::ranges::min_element(entries_, {}, [](const auto& entry) {
            return std::pair(entry.second.conversation.is_proved(), entry.second.heard);
        }));
    }
}

}  // namespace roundtrip
