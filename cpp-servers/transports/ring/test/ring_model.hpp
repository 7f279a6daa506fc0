// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace roundtrip::testing {

/// What of the protocol may be left out, to see that the model finds it.
struct Protocol {
    enum class Order : std::uint8_t { kRelaxed, kRelease, kSequential };

    bool sleeps;                ///< otherwise both sides look until something is there
    Order publish;              ///< of headers and positions
    Order hand_over;            ///< of the baton
    Order says_it_sleeps;       ///< of the word before the second look
    bool looks_twice;           ///< between saying so and sleeping
    bool baton_if_empty_only;   ///< otherwise a message goes with the baton though others are in the ring
    bool baton_first;           ///< whether the reader looks at the baton again when it has found something in the ring
    bool ends_with_zero;        ///< otherwise what was there before stands behind a message
    bool skips_if_unread_only;  ///< otherwise the reader never looks at the baton if something is in the ring
    bool claims_if_room_only;   ///< otherwise it stores the 0 of a claim where an unread message may begin
};

/// A writer and a reader of a ring with room for two messages and the header behind them, and the baton, which the
/// reader may hand back with an answer or keep, with every order in which their steps and their stores may take effect:
/// stores of a thread reach memory late and out of order, unless their memory order forbids it; loads take effect in
/// the order of the program, for every one that matters is an acquire. Exhaustive, without time: a sleep ends by a
/// wake-up only.
class RingModel {
public:
    struct Finding {
        std::string error;   ///< empty if nothing can go wrong
        std::size_t states;  ///< how many were visited
    };

    /// Visits every state that can be reached when so many messages are sent.
    static Finding explore(const Protocol& protocol, std::uint8_t messages);

private:
    using Order = Protocol::Order;

    static constexpr std::size_t kWriter = 0;
    static constexpr std::size_t kReader = 1;
    static constexpr std::uint8_t kSlots = 3;
    static constexpr std::size_t kMostStores = 16;

    /// What the baton says that is the writer's; otherwise it says the number of the message that is handed over.
    static constexpr std::uint8_t kWriters = 0;
    static constexpr std::uint8_t kAnswer = 255;

    /// What is in memory: the reader's position, the words of those who sleep, the baton and what it carries, headers
    /// and messages.
    enum Location : std::uint8_t {
        kRead,
        kWriterAsleep,
        kReaderAsleep,
        kBaton,
        kBatonContent,
        kHeader,
        kContent = kHeader + kSlots,
        kLocations = kContent + kSlots
    };

    /// What a thread does next.
    enum class Step : std::uint8_t {
        kLook,
        kLookIntoRing,
        kLookAtBatonFirst,
        kMove,
        kPublish,
        kRelease,
        kHandBack,
        kLookForSleeper,
        kWake,
        kSaySo,
        kLookAgain,
        kLookIntoRingAgain,
        kSleep,
        kAwake,
        kDone,
    };

    struct Store {
        std::uint8_t location;
        std::uint8_t value;
        bool release;
        auto operator<=>(const Store&) const = default;  // NOLINT(modernize-use-nullptr): a mistake of version 14
    };

    struct Thread {
        Step step = Step::kLook;
        std::uint8_t messages = 0;  ///< that it has moved
        std::uint8_t position = 0;  ///< how many of them through the ring
        std::uint8_t released = 0;  ///< the position that the reader has stored
        bool has_baton = false;
        bool by_baton = false;  ///< how the message goes that it moves
        bool prepared = false;  ///< whether the 0 behind the next message in the ring was stored before it
        bool in_futex = false;
        std::uint8_t stores = 0;  ///< that memory has not seen
        std::array<Store, kMostStores> pending{};
        auto operator<=>(const Thread&) const = default;  // NOLINT(modernize-use-nullptr): likewise
    };

    struct State {
        std::array<std::uint8_t, kLocations> memory{};
        std::array<Thread, 2> threads{};
        std::uint8_t misread = 0;                        ///< the message that was
        auto operator<=>(const State&) const = default;  // NOLINT(modernize-use-nullptr): likewise
    };

    RingModel(const Protocol& protocol, std::uint8_t messages) : protocol_(protocol), messages_(messages) {}

    static State beginning();
    std::vector<State> successors(const State& state) const;
    static void add_commits(const State& state, std::size_t who, std::vector<State>& next);
    static void add_return_of_baton(const State& state, std::vector<State>& next);
    void add_claim(const State& state, std::vector<State>& next) const;
    static void add_release(const State& state, std::vector<State>& next);
    static bool is_over(const State& state);

    /// Each of these says whether the thread could do it.
    bool take_step(State& state, std::size_t who) const;
    bool take_step_of_sleep(State& state, std::size_t who) const;
    bool look(State& state, std::size_t who) const;
    bool look_for_way_in(State& state) const;
    bool look_into_ring(State& state) const;
    bool publish(State& state, std::size_t who) const;
    bool release(State& state) const;
    bool hand_back(State& state) const;
    bool announced(Thread& thread) const;
    bool say_so(State& state, std::size_t who) const;
    static bool look_again(State& state, std::size_t who);
    static bool wake(State& state, std::size_t who);
    static bool wake_up(State& state, std::size_t who);
    static bool go_to(Thread& thread, Step step);

    static bool has_room(const State& state);
    static bool is_in_ring(const State& state);
    static bool baton_has_come(State& state);
    void move(State& state, std::size_t who) const;
    static std::uint8_t slot(std::uint8_t first, int position) {
        return static_cast<std::uint8_t>(first + position % kSlots);
    }
    static void store(State& state, std::size_t who, std::uint8_t location, std::uint8_t value, Order order);
    static std::uint8_t load(const State& state, std::size_t who, std::uint8_t location);
    static std::uint8_t word_of(std::size_t who) { return who == kWriter ? kWriterAsleep : kReaderAsleep; }

    /// Whether a store of this order may take effect now.
    static bool can_store(const Thread& thread, Order order) {
        return order != Order::kSequential || thread.stores == 0;
    }

    Protocol protocol_;
    std::uint8_t messages_;
};

}  // namespace roundtrip::testing
