// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/sem.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// Does all operations at once or none, as soon as it can.
///
/// @return false if the time has passed
inline bool operate(int id, std::span<sembuf> operations, std::chrono::nanoseconds limit) {
    const timespec timeout = to_timespec(limit);
    while (::semtimedop(id, operations.data(), operations.size(), &timeout) != 0) {
        if (errno == EAGAIN) {
            return false;
        }
        if (errno != EINTR) {  // which semtimedop returns for any signal, whatever its handler says (signal(7))
            check(-1, "semtimedop");
        }
    }
    return true;
}

/// The semaphores of a set (idl/shm-sysv.md).
enum Semaphore : unsigned short {
    kFree,           ///< 1 while the server has no client
    kPresent,        ///< 1 while the client lives: the kernel undoes what a client has done to it
    kRequestEmpty,   ///< 1 while the request slot may be written
    kRequestFilled,  ///< 1 while the request slot may be read
    kResponseEmpty,  ///< free response slots
    kResponseFilled,
    kSemaphoreCount,
};

/// A set of System V semaphores that somebody has created (semget(2)). Any thread.
class Semaphores {
public:
    explicit Semaphores(int id) : id_(id) {}

    /// Gives all of them the values with which a server waits for its next client.
    ///
    /// @throws std::system_error, here and below
    void reset() const {
        std::array<unsigned short, kSemaphoreCount> values{};
        values[kFree] = values[kRequestEmpty] = values[kResponseEmpty] = 1;
        check(::semctl(id_, 0, SETALL, values.data()), "semctl");
    }

    /// Raises one by one, which wakes who waits for it.
    void signal(Semaphore semaphore) const {
        sembuf raise{.sem_num = semaphore, .sem_op = 1, .sem_flg = 0};
        check(::semop(id_, &raise, 1), "semop");
    }

    /// Lowers one by one, and waits until that can be done.
    ///
    /// @return false if the time has passed
    bool wait(Semaphore semaphore, std::chrono::nanoseconds limit) const {
        sembuf lower{.sem_num = semaphore, .sem_op = -1, .sem_flg = 0};
        return operate(id_, std::span(&lower, 1), limit);
    }

    /// Becomes the server's client, until this process leaves or ends.
    ///
    /// @return false if the time has passed
    bool enter(std::chrono::nanoseconds limit) const {
        std::array operations{sembuf{.sem_num = kFree, .sem_op = -1, .sem_flg = 0},
                              sembuf{.sem_num = kPresent, .sem_op = 1, .sem_flg = SEM_UNDO}};
        return operate(id_, operations, limit);
    }

    /// Is no client any more.
    void leave() const {
        sembuf lower{.sem_num = kPresent, .sem_op = -1, .sem_flg = SEM_UNDO};
        check(::semop(id_, &lower, 1), "semop");
    }

    /// Whether there was a client, and it has left or died.
    bool is_client_gone() const { return value(kFree) == 0 && value(kPresent) == 0; }

private:
    int value(Semaphore semaphore) const { return check_int(::semctl(id_, semaphore, GETVAL), "semctl"); }

    int id_;
};

/// One end of a stream of bytes through shared memory: room for a piece, and two semaphores that say whether it is
/// filled or empty (idl/shm-sysv.md). Not thread-safe.
///
/// Waits are made by a function `(semaphore)` that lowers a semaphore or throws.
class Slot {
public:
    static constexpr std::size_t kHeaderBytes = 64;  // so that pieces begin with a cache line

    /// @param memory a header and room for a piece; outlives this
    Slot(std::span<std::byte> memory, Semaphores semaphores, Semaphore empty, Semaphore filled)
        : memory_(memory), semaphores_(semaphores), empty_(empty), filled_(filled) {}

    const Semaphores& semaphores() const { return semaphores_; }
    std::size_t capacity() const { return memory_.size() - kHeaderBytes; }

    /// Hands a piece over; one of 0 bytes is the end of the stream.
    ///
    /// @param bytes at most the capacity
    /// @param copy `(into)` fills the piece
    template <typename Wait, typename Copy>
    void put(std::size_t bytes, const Wait& wait, const Copy& copy) {
        wait(empty_);
        copy(memory_.subspan(kHeaderBytes, bytes));
        length().store(static_cast<std::uint32_t>(bytes), std::memory_order_relaxed);
        semaphores_.signal(filled_);
    }

    /// Takes the rest of the piece, or the next one, or as much of it as there is room for.
    ///
    /// @param room at least 1
    /// @param copy `(from)` takes the bytes
    /// @return how many; 0 at the end of the stream
    /// @throws BadInput
    template <typename Wait, typename Copy>
    std::size_t take(std::size_t room, const Wait& wait, const Copy& copy) {
        if (unread_.empty() && !await_piece(wait)) {
            return 0;
        }
        const auto piece = unread_.first(std::min(room, unread_.size()));
        copy(piece);
        unread_ = unread_.subspan(piece.size());
        if (unread_.empty()) {
            semaphores_.signal(empty_);
        }
        return piece.size();
    }

    /// Forgets what is unread and that the stream has ended, for the next client.
    void reset() {
        unread_ = {};
        ended_ = false;
    }

private:
    template <typename Wait>
    bool await_piece(const Wait& wait) {
        if (ended_) {
            return false;
        }
        wait(filled_);
        const std::uint32_t bytes = length().load(std::memory_order_relaxed);
        if (bytes > capacity()) {
            throw BadInput("piece of " + std::to_string(bytes) + " bytes in a slot of " + std::to_string(capacity()));
        }
        ended_ = bytes == 0;
        unread_ = memory_.subspan(kHeaderBytes, bytes);
        return !ended_;
    }

    std::atomic<std::uint32_t>& length() const {
        return *reinterpret_cast<std::atomic<std::uint32_t>*>(memory_.data());
    }

    std::span<std::byte> memory_;
    Semaphores semaphores_;
    Semaphore empty_;
    Semaphore filled_;
    std::span<const std::byte> unread_;  ///< what is left of the piece that was taken last
    bool ended_ = false;
};

}  // namespace roundtrip
