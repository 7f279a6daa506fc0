// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sched.h>

#include <atomic>
#include <chrono>
#include <cstdint>

#include "ring_layout.hpp"
#include "roundtrip/process/spin_pause.hpp"

namespace roundtrip {

/// How often a side that waits looks whether the other still lives.
inline constexpr std::chrono::milliseconds kBetweenLooks{100};

/// How many looks fit into a span, at least one. Pure.
///
/// @param nanos_of_look what one takes, with the pause behind it
int looks_within(std::chrono::nanoseconds span, double nanos_of_look);

/// Time of one look with spin_pause() behind it on this machine, measured once per process: pauses of processors differ
/// by a factor of a hundred. Any thread.
double nanos_of_look();

/// Ends a wait for other reasons than that it has what it waits for.
class Patience {
public:
    Patience() = default;
    Patience(const Patience&) = delete;
    Patience& operator=(const Patience&) = delete;
    virtual ~Patience() = default;

    /// Asked now and then while a wait goes on: before each sleep, or after some thousand looks.
    ///
    /// @throws whatever ends the wait
    virtual void keep() = 0;

    /// How long a sleep may last until keep() is asked again; what would end a server's wait wakes it.
    virtual std::chrono::milliseconds longest_sleep() const = 0;
};

/// How one side of a pair of rings waits, and wakes the other. One thread.
///
/// A side that wants to sleep says so, looks once more, and only then sleeps; one that has published looks whether the
/// other side has said so. All four steps are sequentially consistent, so that at least one of the two sees the other,
/// and no system call is made for a side that is awake.
class Waiting {
public:
    /// @param own set while this side is about to sleep, or sleeps
    /// @param others the same of the other side
    /// @param patience outlives this
    Waiting(Wait way, std::atomic<std::uint32_t>& own, std::atomic<std::uint32_t>& others, Patience& patience)
        : way_(way),
          own_(own),
          others_(others),
          patience_(patience),
          looks_(looks_within(kBetweenYields, nanos_of_look())),
          looks_before_sleep_(looks_within(kBeforeSleep, nanos_of_look())) {}

    /// Returns when `look(order)` is true, which loads with that memory order.
    template <typename Look>
    void until(const Look& look) const {
        switch (way_) {
            case Wait::kSpin:
                return spin(look);
            case Wait::kYield:
                return yield(look);
            case Wait::kSleep:
                return sleep(look);
        }
    }

    /// Lets the other side see what was written before, and wakes it if it sleeps.
    ///
    /// @param word std::atomic or std::atomic_ref: a position, or a header
    template <typename Word>
    void publish(Word&& word, std::uint64_t value) const {
        if (way_ == Wait::kSleep) {
            word.store(value, std::memory_order_seq_cst);
            wake(others_);
        } else {
            word.store(value, std::memory_order_release);
        }
    }

    /// Wakes the side whose word this is, if it sleeps or is about to. The words that it is to see were stored before,
    /// in sequential consistency. Any thread.
    static void wake(std::atomic<std::uint32_t>& asleep) {
        if (asleep.load(std::memory_order_seq_cst) != 0) {
            wake_sleeper(asleep);
        }
    }

private:
    /// A thread that has spun for so long offers its processor to others: with more threads than processors the other
    /// side may be one of them.
    static constexpr std::chrono::microseconds kBetweenYields{100};

    /// About what a wake-up takes: who looks for as long as the sleep would cost never needs more than twice the time
    /// of the better of the two (Karlin, Li, Manasse and Owicki 1991, competitive spinning).
    static constexpr std::chrono::microseconds kBeforeSleep{25};

    /// A thread that yields after each look asks its patience after so many.
    static constexpr int kYields = 4096;

    template <typename Look>
    void spin(const Look& look) const {
        while (true) {
            for (int i = 0; i < looks_; ++i) {
                if (look(std::memory_order_acquire)) {
                    return;
                }
                spin_pause();
            }
            patience_.keep();
            ::sched_yield();
        }
    }

    template <typename Look>
    void yield(const Look& look) const {
        while (true) {
            for (int i = 0; i < kYields; ++i) {
                if (look(std::memory_order_acquire)) {
                    return;
                }
                ::sched_yield();
            }
            patience_.keep();
        }
    }

    template <typename Look>
    void sleep(const Look& look) const {
        while (!comes_soon(look)) {
            const Asleep asleep(own_);
            if (look(std::memory_order_seq_cst)) {
                return;
            }
            patience_.keep();
            sleep_while_set(own_, patience_.longest_sleep());
        }
    }

    template <typename Look>
    bool comes_soon(const Look& look) const {
        for (int i = 0; i < looks_before_sleep_; ++i) {
            if (look(std::memory_order_acquire)) {
                return true;
            }
            spin_pause();
        }
        return false;
    }

    /// Says for its scope that this side sleeps.
    class Asleep {
    public:
        explicit Asleep(std::atomic<std::uint32_t>& word) : word_(word) { word_.store(1, std::memory_order_seq_cst); }
        ~Asleep() { word_.store(0, std::memory_order_relaxed); }
        Asleep(const Asleep&) = delete;
        Asleep& operator=(const Asleep&) = delete;

    private:
        std::atomic<std::uint32_t>& word_;
    };

    static void wake_sleeper(std::atomic<std::uint32_t>& asleep);
    static void sleep_while_set(std::atomic<std::uint32_t>& asleep, std::chrono::milliseconds longest);

    Wait way_;
    std::atomic<std::uint32_t>& own_;
    std::atomic<std::uint32_t>& others_;
    Patience& patience_;
    int looks_;
    int looks_before_sleep_;
};

}  // namespace roundtrip
