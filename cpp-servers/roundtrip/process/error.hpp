// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace roundtrip {

/// The result of a system call, unless it is negative.
///
/// @param call its name, for the message
/// @throws std::system_error from errno, on Windows from GetLastError, if the result is negative
std::int64_t check(std::int64_t result, const char* call);

/// The result of a system call that gives a descriptor or 0, unless it is negative.
///
/// @throws std::system_error as check()
int check_int(int result, const char* call);

/// Checks a call that gives the number of its error in place of errno.
///
/// @throws std::system_error that names the call, if there is an error
void check_error(int error, const char* call);

/// The name of this process' program, without folders.
std::string program_name();

/// In one write. If it fails there is nobody left to tell.
void write_standard_error(std::string_view text);

/// One line on standard error, beginning with the program's name. Any thread: a line is one write. Of many lines only
/// the first are written and then one now and then, which says how many are missing: peers cannot fill a log.
void print_error(std::string_view message);

/// The line for which a process ends, written in any case.
void print_last_error(std::string_view message);

/// Says how many lines were left out since the last one, if any were.
void print_left_out_errors();

/// The program was used wrongly; the message says how to use it.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Runs the body of a main function; what it throws becomes one line on standard error.
///
/// @return exit code: 0 ended as asked, 1 could not start or go on, 2 wrong use
int exit_code_of(const std::function<void()>& body);

/// A peer has sent what does not keep to the format, or wants more than it is given, or has gone in the middle of a
/// message. It is the peer's own fault: the server that catches this drops the peer, or its message, and serves the
/// others. The message names what is wrong, with its value.
class BadInput : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A length, which a format has as a signed integer.
///
/// @param what whose length, for the message
/// @throws BadInput if it is negative; the message names it
inline std::size_t require_length(std::int32_t length, const char* what) {
    if (length < 0) {
        throw BadInput(std::string(what) + " length " + std::to_string(length) + " is negative");
    }
    return static_cast<std::size_t>(length);
}

/// Decides which lines of a log are written, so that peers who do wrong over and over do not fill it: a number of them
/// at once, and then one now and then. Any thread.
class LineLimit {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// @param burst lines that are written at once, or after a long silence
    /// @param period after which there is room for one more
    LineLimit(std::size_t burst, std::chrono::milliseconds period) : burst_(burst), period_(period), room_(burst) {}

    /// Decides about a line.
    ///
    /// @return how many lines before it were left out, if it is to be written; else nothing, and it is one of them
    std::optional<std::size_t> admit(Time now) {
        const std::lock_guard lock(mutex_);
        const auto periods = (now - filled_) / period_;
        if (periods > 0) {
            room_ = std::min(burst_, room_ + static_cast<std::size_t>(periods));
            filled_ = now;
        }
        if (room_ == 0) {
            ++left_out_;
            return std::nullopt;
        }
        --room_;
        return std::exchange(left_out_, 0);
    }

    /// How many lines were left out since one was written. Forgets them.
    std::size_t take_left_out() {
        const std::lock_guard lock(mutex_);
        return std::exchange(left_out_, 0);
    }

private:
    std::mutex mutex_;
    std::size_t burst_;
    std::chrono::milliseconds period_;
    std::size_t room_;
    Time filled_{};  ///< last time that there was made room
    std::size_t left_out_ = 0;
};

}  // namespace roundtrip
