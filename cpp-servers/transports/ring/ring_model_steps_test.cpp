// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "test/ring_model.hpp"

// The steps that both sides of the model take.

namespace roundtrip::testing {

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
    if (!thread.by_baton && !thread.prepared && protocol_.ends_with_zero) {
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
        thread.prepared = false;
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
