// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <thread>
#include <unordered_set>

#include "exchange_folder.hpp"
#include "folder_watch.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/tally.hpp"

namespace roundtrip {

/// Answers the requests in an exchange folder, one after another, in a thread of its own that its destructor ends.
class Exchange {
public:
    /// Answers from now on what is renamed to a request, and what lies there as one already.
    ///
    /// @param folder stays the caller's
    /// @param tally stays the caller's
    /// @throws std::system_error
    Exchange(const ExchangeFolder& folder, Content content, Tally& tally);
    ~Exchange();
    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

private:
    using Names = std::unordered_set<std::string>;

    void work();
    void take(const FolderWatch::News& news);
    void look_around(std::chrono::milliseconds untouched);
    void look_around_when_idle();
    void answer(const std::string& name);
    void try_to_answer(const std::string& name);

    const ExchangeFolder& folder_;
    Tally& tally_;
    FolderWatch watch_;
    RequestMemory memory_;
    Responder responder_;
    Names settled_;                  ///< were answered or refused, and may still lie there
    Names found_;                    ///< were settled without their event, which may still come
    std::size_t settled_limit_ = 0;  ///< when to find out which of them are gone
    int idle_looks_ = 0;             ///< without news, one after another
    std::atomic<bool> stopping_ = false;
    std::jthread thread_;  ///< last, so that it finds the rest complete
};

}  // namespace roundtrip
