// SPDX-License-Identifier: Apache-2.0
#include "conversations.hpp"

#include <algorithm>

namespace roundtrip {

Conversation* Conversations::find(const sockaddr_in& client) {
    const auto found = entries_.find(key(client));
    if (found == entries_.end()) {
        return nullptr;
    }
    found->second.heard = ++calls_;
    return &found->second.conversation;
}

void Conversations::renew(const sockaddr_in& client) {
    forget(client);
    make_room();
    entries_.try_emplace(key(client), responder_, tally_).first->second.heard = ++calls_;
}

void Conversations::forget(const sockaddr_in& client) { entries_.erase(key(client)); }

void Conversations::make_room() {
    if (entries_.size() == kMax) {
        entries_.erase(std::ranges::min_element(entries_, {}, [](const auto& entry) { return entry.second.heard; }));
    }
}

}  // namespace roundtrip
