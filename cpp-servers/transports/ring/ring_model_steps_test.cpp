#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "ring_model.hpp"

// The steps that ring_model_test.cpp lets both sides take in every order.

namespace roundtrip::testing {

namespace {

constexpr std::size_t kWriter = 0;
constexpr std::size_t kReader = 1;

}  // namespace

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

/// The writer may claim the place of a message that it then puts, whichever way that goes. The 0 which it stores where
/// one stands already is left out here, because it changes nothing.
void RingModel::add_claim(const State& state, std::vector<State>& next) const {
    State after = state;
    Thread& writer = after.threads[kWriter];
    const bool may_claim = writer.step == Step::kLook && !writer.claimed && writer.messages < messages_;
    if (may_claim && (has_room(state) || !protocol_.claims_if_room_only)) {
        store(after, kWriter, slot(kHeader, writer.position + 1), 0, Order::kRelaxed);
        writer.claimed = true;
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

/// For a message and the header behind it.
bool RingModel::has_room(const State& state) {
    return state.threads[kWriter].position - load(state, kWriter, kRead) + 1 < kSlots;
}

bool RingModel::is_in_ring(const State& state) {
    return load(state, kReader, slot(kHeader, state.threads[kReader].position)) != 0;
}

bool RingModel::baton_has_come(State& state) {
    Thread& reader = state.threads[kReader];
    reader.by_baton = !reader.has_baton && load(state, kReader, kBaton) != kWriters;
    return reader.by_baton;
}

void RingModel::move(State& state, std::size_t who) const {
    const Thread& thread = state.threads.at(who);
    const std::uint8_t place = thread.by_baton ? +kBatonContent : slot(kContent, thread.position);
    const auto message = static_cast<std::uint8_t>(thread.messages + 1);
    if (who == kReader) {
        if (load(state, who, place) != message) {
            state.misread = message;
        }
        return;
    }
    store(state, who, place, message, Order::kRelaxed);
    if (!thread.by_baton && protocol_.ends_with_zero) {
        store(state, who, slot(kHeader, thread.position + 1), 0, Order::kRelaxed);
    }
}

bool RingModel::take_step(State& state, std::size_t who) const {
    Thread& thread = state.threads.at(who);
    switch (thread.step) {
        case Step::kLook:
            return look(state, who);
        case Step::kLookIntoRing:
            return look_into_ring(state);
        case Step::kLookAtBatonFirst:
            baton_has_come(state);
            return go_to(thread, Step::kMove);
        case Step::kMove:
            move(state, who);
            return go_to(thread, Step::kPublish);
        case Step::kPublish:
            return publish(state, who);
        case Step::kRelease:
            return can_store(thread, protocol_.publish) && release(state);
        case Step::kHandBack:
            return can_store(thread, protocol_.hand_over) && hand_back(state);
        case Step::kLookForSleeper:
            return go_to(thread, load(state, who, word_of(1 - who)) == 1 ? Step::kWake : Step::kLook);
        case Step::kWake:
            return can_store(thread, Order::kSequential) && wake(state, who);  // an exchange is a full barrier
        default:
            return take_step_of_sleep(state, who);
    }
}

bool RingModel::take_step_of_sleep(State& state, std::size_t who) const {
    Thread& thread = state.threads.at(who);
    switch (thread.step) {
        case Step::kSaySo:
            return can_store(thread, protocol_.says_it_sleeps) && say_so(state, who);
        case Step::kLookAgain:
            return look_again(state, who);
        case Step::kLookIntoRingAgain:
            return go_to(thread, is_in_ring(state) ? Step::kAwake : Step::kSleep);
        case Step::kSleep:
            thread.in_futex = load(state, who, word_of(who)) == 1;
            return go_to(thread, Step::kAwake);
        case Step::kAwake:
            return !thread.in_futex && wake_up(state, who);
        default:
            return false;
    }
}

bool RingModel::go_to(Thread& thread, Step step) {
    thread.step = step;
    return true;
}

/// Who spins looks again and again, which is a step only if it finds something.
bool RingModel::look(State& state, std::size_t who) const {
    Thread& thread = state.threads.at(who);
    if (thread.messages == messages_) {
        return go_to(thread, Step::kDone);
    }
    if (who == kWriter) {
        return look_for_way_in(state);
    }
    const bool told_all = thread.position == thread.released;
    if (is_in_ring(state) && !(told_all && protocol_.skips_if_unread_only)) {
        thread.by_baton = false;
        return go_to(thread, Step::kMove);
    }
    return told_all && go_to(thread, baton_has_come(state) ? Step::kMove : Step::kLookIntoRing);
}

bool RingModel::look_for_way_in(State& state) const {
    Thread& writer = state.threads[kWriter];
    const bool is_empty = load(state, kWriter, kRead) == writer.position;
    writer.by_baton = writer.has_baton && (is_empty || !protocol_.baton_if_empty_only);
    if (writer.by_baton || has_room(state)) {
        return go_to(writer, Step::kMove);
    }
    return protocol_.sleeps && go_to(writer, Step::kSaySo);
}

bool RingModel::look_into_ring(State& state) const {
    Thread& reader = state.threads[kReader];
    if (is_in_ring(state)) {
        return go_to(reader, protocol_.baton_first ? Step::kLookAtBatonFirst : Step::kMove);
    }
    if (protocol_.sleeps) {
        return go_to(reader, Step::kSaySo);
    }
    return baton_has_come(state) && go_to(reader, Step::kLook);
}

bool RingModel::publish(State& state, std::size_t who) const {
    Thread& thread = state.threads.at(who);
    if (who == kWriter && !can_store(thread, thread.by_baton ? protocol_.hand_over : protocol_.publish)) {
        return false;
    }
    ++thread.messages;
    thread.claimed = false;
    if (thread.by_baton) {
        thread.has_baton = who == kReader;
        if (who == kReader) {
            return go_to(thread, Step::kLook);
        }
        store(state, who, kBaton, thread.messages, protocol_.hand_over);
    } else if (who == kReader) {
        ++thread.position;
        return go_to(thread, Step::kLook);
    } else {
        store(state, who, slot(kHeader, thread.position++), 1, protocol_.publish);
    }
    return announced(thread);
}

bool RingModel::release(State& state) const {
    Thread& reader = state.threads[kReader];
    reader.released = reader.position;
    store(state, kReader, kRead, reader.position, protocol_.publish);
    return announced(reader);
}

bool RingModel::hand_back(State& state) const {
    Thread& reader = state.threads[kReader];
    reader.has_baton = false;
    store(state, kReader, kBaton, kWriters, protocol_.hand_over);
    return announced(reader);
}

bool RingModel::announced(Thread& thread) const {
    return go_to(thread, protocol_.sleeps ? Step::kLookForSleeper : Step::kLook);
}

bool RingModel::look_again(State& state, std::size_t who) {
    Thread& thread = state.threads.at(who);
    if (who == kWriter) {
        return go_to(thread, has_room(state) ? Step::kAwake : Step::kSleep);
    }
    return go_to(thread, baton_has_come(state) ? Step::kAwake : Step::kLookIntoRingAgain);
}

bool RingModel::wake(State& state, std::size_t who) {
    if (std::exchange(state.memory.at(word_of(1 - who)), std::uint8_t{0}) == 1) {
        state.threads.at(1 - who).in_futex = false;
    }
    return go_to(state.threads.at(who), Step::kLook);
}

bool RingModel::say_so(State& state, std::size_t who) const {
    store(state, who, word_of(who), 1, protocol_.says_it_sleeps);
    return go_to(state.threads.at(who), protocol_.looks_twice ? Step::kLookAgain : Step::kSleep);
}

bool RingModel::wake_up(State& state, std::size_t who) {
    store(state, who, word_of(who), 0, Order::kRelaxed);
    return go_to(state.threads.at(who), Step::kLook);
}

}  // namespace roundtrip::testing
