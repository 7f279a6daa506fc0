// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "roundtrip/process/windows.hpp"

namespace roundtrip {

/// A part and its header (idl/win-data-copy.md).
constexpr std::size_t kDataCopyPartBytes = std::size_t{64} << 10U;

/// A window that is only there to be sent messages, of the thread that makes it, which has to end it, too.
class MessageWindow {
public:
    /// Takes what another window has sent by WM_COPYDATA, while that one waits.
    using Take = std::function<void(HWND from, std::span<const std::byte> data)>;

    /// @param name others find it by
    /// @throws std::system_error
    MessageWindow(const std::string& name, Take take);
    ~MessageWindow();
    MessageWindow(const MessageWindow&) = delete;
    MessageWindow& operator=(const MessageWindow&) = delete;

    HWND get() const { return window_; }

    /// Handles what is sent to this thread's windows until it is posted WM_QUIT.
    static void handle_messages();

private:
    static LRESULT CALLBACK on_message(HWND window, UINT message, WPARAM first, LPARAM second);

    std::string name_;
    Take take_;
    HWND window_ = nullptr;
};

/// The window of that name, of whatever process.
///
/// @throws std::system_error that names it if there is none
HWND find_window(const std::string& name);

/// Sends data to a window, and waits until it was taken. Data for this thread is taken meanwhile.
///
/// @throws std::runtime_error if the limit has passed
/// @throws std::system_error if the window is gone
void send_data(HWND to, HWND from, std::span<const std::byte> data, DWORD limit_millis);

}  // namespace roundtrip
