// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string>

#include "test/ring_model.hpp"

// Every order in which the model's steps and stores may take effect.

namespace roundtrip::testing {

RingModel::Finding RingModel::explore(const Protocol& protocol, std::uint8_t messages) {
    const RingModel model(protocol, messages);
    std::set<State> visited{beginning()};
    std::vector<State> open{beginning()};
    while (!open.empty()) {
        const State state = open.back();
        open.pop_back();
        const auto next = model.successors(state);
        if (state.misread != 0) {
            return {.error = "message " + std::to_string(state.misread) + " is misread", .states = visited.size()};
        }
        if (next.empty() && !is_over(state)) {
            return {.error = "nobody goes on", .states = visited.size()};
        }
        std::ranges::copy_if(next, std::back_inserter(open),
                             [&](const State& one) { return visited.insert(one).second; });
    }
    return {.error = "", .states = visited.size()};
}

RingModel::State RingModel::beginning() {
    State state;
    state.threads[kWriter].has_baton = true;
    return state;
}

bool RingModel::is_over(const State& state) {
    return std::ranges::all_of(state.threads, [](const Thread& thread) { return thread.step == Step::kDone; });
}

std::vector<RingModel::State> RingModel::successors(const State& state) const {
    std::vector<State> next;
    for (std::size_t who = 0; who < state.threads.size(); ++who) {
        add_commits(state, who, next);
        State after = state;
        if (take_step(after, who)) {
            next.push_back(after);
        }
    }
    add_return_of_baton(state, next);
    add_claim(state, next);
    add_release(state, next);
    return next;
}

/// Whoever has got the baton may hand it back with an answer, or go on without; the other takes it as soon as it looks,
/// or later.
void RingModel::add_return_of_baton(const State& state, std::vector<State>& next) {
    State after = state;
    Thread& reader = after.threads[kReader];
    if (reader.step == Step::kLook && reader.has_baton) {
        store(after, kReader, kBatonContent, kAnswer, Order::kRelaxed);
        go_to(reader, Step::kHandBack);
        next.push_back(after);
    }
    after = state;
    Thread& writer = after.threads[kWriter];
    if (writer.step == Step::kLook && !writer.has_baton && load(state, kWriter, kBaton) == kWriters) {
        writer.has_baton = true;
        if (load(state, kWriter, kBatonContent) != kAnswer) {
            after.misread = kAnswer;
        }
        next.push_back(after);
    }
}

/// The writer may claim the place of a message at any time before it puts it, whichever way that goes, and then does
/// not store the 0 behind it again. The 0 which it stores where one stands already is left out here, because it changes
/// nothing.
void RingModel::add_claim(const State& state, std::vector<State>& next) const {
    State after = state;
    Thread& writer = after.threads[kWriter];
    const bool may_claim = writer.step == Step::kLook && !writer.prepared && writer.messages < messages_;
    if (may_claim && (has_room(state) || !protocol_.claims_if_room_only)) {
        store(after, kWriter, slot(kHeader, writer.position + 1), 0, Order::kRelaxed);
        writer.prepared = true;
        next.push_back(after);
    }
}

/// The reader may tell at any time what it has read, or only before it waits.
void RingModel::add_release(const State& state, std::vector<State>& next) {
    State after = state;
    Thread& reader = after.threads[kReader];
    if (reader.step == Step::kLook && reader.position != reader.released) {
        go_to(reader, Step::kRelease);
        next.push_back(after);
    }
}

/// Each store that memory may see next: the oldest one of its location, and of all if it is a release.
void RingModel::add_commits(const State& state, std::size_t who, std::vector<State>& next) {
    const Thread& thread = state.threads.at(who);
    for (std::size_t i = 0; i < thread.stores; ++i) {
        const Store& store = thread.pending.at(i);
        const auto earlier = std::span(thread.pending).first(i);
        if ((store.release && i > 0) ||
            std::ranges::any_of(earlier, [&](const Store& other) { return other.location == store.location; })) {
            continue;
        }
        State after = state;
        after.memory.at(store.location) = store.value;
        Thread& changed = after.threads.at(who);
        std::shift_left(changed.pending.begin() + static_cast<std::ptrdiff_t>(i), changed.pending.end(), 1);
        changed.pending.back() = {};
        --changed.stores;
        next.push_back(after);
    }
}

void RingModel::store(State& state, std::size_t who, std::uint8_t location, std::uint8_t value, Order order) {
    Thread& thread = state.threads.at(who);
    if (order == Order::kSequential) {
        state.memory.at(location) = value;  // can_store() has seen to it that nothing is pending
    } else {
        thread.pending.at(thread.stores++) = {location, value, order == Order::kRelease};
    }
}

std::uint8_t RingModel::load(const State& state, std::size_t who, std::uint8_t location) {
    const Thread& thread = state.threads.at(who);
    for (std::size_t i = thread.stores; i > 0; --i) {
        if (thread.pending.at(i - 1).location == location) {
            return thread.pending.at(i - 1).value;
        }
    }
    return state.memory.at(location);
}

}  // namespace roundtrip::testing
