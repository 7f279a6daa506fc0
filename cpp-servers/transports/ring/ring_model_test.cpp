#include "ring_model.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <utility>

// The protocol of idl/ring.md as a model, visited in every order. The code itself is run by the stress test.

namespace roundtrip {

namespace testing {

namespace {

constexpr std::size_t kWriter = 0;

}  // namespace

RingModel::Finding RingModel::explore(const Protocol& protocol, std::uint8_t messages) {
    const RingModel model(protocol, messages);
    std::set<State> visited{State{}};
    std::vector<State> open{State{}};
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
    return next;
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

/// Whether there is room for the writer, or a message for the reader.
bool RingModel::is_ready(const State& state, std::size_t who) {
    const std::uint8_t position = state.threads.at(who).position;
    return who == kWriter ? position - load(state, who, kRead) < kRoom : load(state, who, kWritten) > position;
}

void RingModel::move(State& state, std::size_t who) {
    const std::uint8_t position = state.threads.at(who).position;
    const auto slot = static_cast<std::uint8_t>(kSlot + position % kRoom);
    const auto message = static_cast<std::uint8_t>(position + 1);
    if (who == kWriter) {
        store(state, who, slot, message, Order::kRelaxed);
    } else if (load(state, who, slot) != message) {
        state.misread = message;
    }
}

bool RingModel::take_step(State& state, std::size_t who) const {
    Thread& thread = state.threads.at(who);
    switch (thread.step) {
        case Step::kLook:
            return look(state, who);
        case Step::kMove:
            move(state, who);
            return go_to(thread, Step::kPublish);
        case Step::kPublish:
            return can_store(thread, protocol_.publish) && publish(state, who);
        case Step::kLookForSleeper:
            return go_to(thread, load(state, who, word_of(1 - who)) == 1 ? Step::kWake : Step::kLook);
        case Step::kWake:
            return can_store(thread, Order::kSequential) && wake(state, who);  // an exchange is a full barrier
        case Step::kSaySo:
            return can_store(thread, protocol_.says_it_sleeps) && say_so(state, who);
        case Step::kLookAgain:
            return go_to(thread, is_ready(state, who) ? Step::kAwake : Step::kSleep);
        case Step::kSleep:
            thread.in_futex = load(state, who, word_of(who)) == 1;
            return go_to(thread, Step::kAwake);
        case Step::kAwake:
            return !thread.in_futex && wake_up(state, who);
        case Step::kDone:
            return false;
    }
    return false;
}

bool RingModel::go_to(Thread& thread, Step step) {
    thread.step = step;
    return true;
}

bool RingModel::look(State& state, std::size_t who) const {
    Thread& thread = state.threads.at(who);
    if (thread.position == messages_) {
        return go_to(thread, Step::kDone);
    }
    if (is_ready(state, who)) {
        return go_to(thread, Step::kMove);
    }
    // Who spins looks again, which changes nothing until the other side has done something.
    return protocol_.sleeps && go_to(thread, Step::kSaySo);
}

bool RingModel::publish(State& state, std::size_t who) const {
    Thread& thread = state.threads.at(who);
    store(state, who, who == kWriter ? kWritten : kRead, ++thread.position, protocol_.publish);
    return go_to(thread, protocol_.sleeps ? Step::kLookForSleeper : Step::kLook);
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

}  // namespace testing

using namespace testing;
using Order = Protocol::Order;
namespace {

constexpr std::uint8_t kMessages = 4;
constexpr Protocol kSpinning{
    .sleeps = false, .publish = Order::kRelease, .says_it_sleeps = Order::kSequential, .looks_twice = true};
constexpr Protocol kSleeping{
    .sleeps = true, .publish = Order::kSequential, .says_it_sleeps = Order::kSequential, .looks_twice = true};

std::string error_of(Protocol protocol) { return RingModel::explore(protocol, kMessages).error; }

}  // namespace

TEST(RingModel, HandsOverEveryMessageInWhateverOrderSidesAndStoresAct) {
    EXPECT_EQ(error_of(kSpinning), "");
    EXPECT_EQ(error_of(kSleeping), "");
    EXPECT_GT(RingModel::explore(kSleeping, kMessages).states, 500);
}

TEST(RingModel, FindsAMessageThatIsReadBeforeItIsThereIfPositionsAreNoRelease) {
    Protocol protocol = kSpinning;
    protocol.publish = Order::kRelaxed;

    EXPECT_EQ(error_of(protocol), "message 1 is misread");
}

TEST(RingModel, FindsASleepThatNobodyEndsIfPositionsAreNotSequential) {
    Protocol protocol = kSleeping;
    protocol.publish = Order::kRelease;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

TEST(RingModel, FindsASleepThatNobodyEndsIfTheWordIsNotSequential) {
    Protocol protocol = kSleeping;
    protocol.says_it_sleeps = Order::kRelease;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

TEST(RingModel, FindsASleepThatNobodyEndsIfThereIsNoSecondLook) {
    Protocol protocol = kSleeping;
    protocol.looks_twice = false;

    EXPECT_EQ(error_of(protocol), "nobody goes on");
}

}  // namespace roundtrip
