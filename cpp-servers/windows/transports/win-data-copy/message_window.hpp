// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "roundtrip/process/ending.hpp"

namespace roundtrip {

/// A part and its header (idl/win-data-copy.md).
constexpr std::size_t kDataCopyPartBytes = std::size_t{64} << 10U;

/// A window that is only there to be sent data, of the thread that makes it, which has to end it, too. All that windows
/// are asked for besides it leaves alone, so that nobody else can close it.
class MessageWindow {
public:
    /// Takes what another window has sent by WM_COPYDATA, while that one waits.
    using Take = std::function<void(HWND from, std::span<const std::byte> data)>;

    /// Called each time that a while has passed.
    using Tick = std::function<void()>;

    /// @param name others find it by
    /// @throws std::system_error
    MessageWindow(
        const std::string& name, Take take, Tick tick = [] {});
    ~MessageWindow();
    MessageWindow(const MessageWindow&) = delete;
    MessageWindow& operator=(const MessageWindow&) = delete;

    HWND get() const { return window_; }

    /// From now on a tick comes each time that so many milliseconds have passed.
    ///
    /// @throws std::system_error
    void tick_every(UINT millis);

    /// Handles what is sent to this thread's windows until it is time to end, and a message has come after that.
    ///
    /// @throws std::system_error
    static void handle_messages(const Ending& stopping);

private:
    static LRESULT CALLBACK on_message(HWND window, UINT message, WPARAM first, LPARAM second);
    void take(HWND from, const COPYDATASTRUCT& data) const;

    std::string name_;
    Take take_;
    Tick tick_;
    HWND window_ = nullptr;
};

/// The window of that name, of whatever process.
///
/// @throws std::system_error that names it if there is none
HWND find_window(const std::string& name);

/// Sends data to a window, and waits until it was taken.
///
/// @param flags SMTO_NORMAL, with which data for this thread is taken meanwhile, or SMTO_BLOCK
/// @return false if the limit has passed
/// @throws std::system_error if the window is gone
bool send_data(HWND to, HWND from, std::span<const std::byte> data, UINT flags, DWORD limit_millis);

}  // namespace roundtrip
