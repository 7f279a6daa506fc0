// SPDX-License-Identifier: Apache-2.0
#include "call_watch.hpp"

#include <chrono>
#include <condition_variable>

#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

namespace {

constexpr std::chrono::milliseconds kBetweenCallLooks{100};

}  // namespace

CallWatch::CallWatch() {
    allow_interruption();
    thread_ = std::jthread([this](const std::stop_token& stop) { look(stop); });
}

CallWatch::Watched::Watched(CallWatch& watch, const CountedCalls& calls) : watch_(watch), calls_(calls) {
    const std::lock_guard lock(watch_.mutex_);
    watch_.seen_.emplace(&calls_, 0);
}

CallWatch::Watched::~Watched() {
    const std::lock_guard lock(watch_.mutex_);
    watch_.seen_.erase(&calls_);
}

void CallWatch::look(const std::stop_token& stop) {
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        for (auto& [calls, seen] : seen_) {
            const std::uint64_t number = calls->number();
            if (number == seen && number % 2 == 1) {
                interrupt(calls->thread());
            }
            seen = number;
        }
        stopped.wait_for(lock, stop, kBetweenCallLooks, [] { return false; });
    }
}

}  // namespace roundtrip
