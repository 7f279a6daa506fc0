// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

namespace roundtrip {

/// Closes a descriptor, which is a socket on Windows.
void close_descriptor(int number);

/// Owns a file descriptor and closes it; on Windows a socket, whose number has 32 bits, so it is a descriptor as on
/// other systems.
class Fd {
public:
    Fd() = default;
    /// Takes over an open descriptor; -1 is none.
    explicit Fd(int number) : number_(number) {}
    Fd(Fd&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Fd& operator=(Fd&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Fd(const Fd&) = delete;
    Fd& operator=(const Fd&) = delete;
    ~Fd() {
        if (number_ >= 0) {
            close_descriptor(number_);
        }
    }

    int get() const { return number_; }

    /// Gives the descriptor to the caller, who closes it.
    int release() { return std::exchange(number_, -1); }

private:
    int number_ = -1;
};

}  // namespace roundtrip
