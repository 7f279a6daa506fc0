// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "roundtrip/process/windows.hpp"

namespace roundtrip {

/// Owns a handle of the kernel and closes it.
class Handle {
public:
    Handle() = default;

    /// Takes over an open handle; null and INVALID_HANDLE_VALUE are none.
    explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        if (handle_ != nullptr) {
            ::CloseHandle(handle_);
        }
    }

    HANDLE get() const { return handle_; }
    bool is_open() const { return handle_ != nullptr; }

private:
    HANDLE handle_ = nullptr;
};

/// The handle that a call has opened.
///
/// @param call its name, for the message
/// @throws std::system_error if it has opened nothing
Handle opened(HANDLE handle, const char* call);

}  // namespace roundtrip
