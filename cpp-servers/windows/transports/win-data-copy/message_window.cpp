// SPDX-License-Identifier: Apache-2.0
#include "message_window.hpp"

#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

void require(bool done, const std::string& call) { check(done ? 0 : -1, call.c_str()); }

}  // namespace

MessageWindow::MessageWindow(const std::string& name, Take take, Tick tick)
    : name_(name), take_(std::move(take)), tick_(std::move(tick)) {
    WNDCLASSEXA kind{};
    kind.cbSize = sizeof kind;
    kind.lpfnWndProc = on_message;
    kind.hInstance = ::GetModuleHandleA(nullptr);
    kind.lpszClassName = name_.c_str();
    require(::RegisterClassExA(&kind) != 0, "RegisterClassEx of " + name_);
    window_ = ::CreateWindowExA(0, name_.c_str(), name_.c_str(), 0, 0, 0, 0, 0, HWND_MESSAGE, nullptr, kind.hInstance,
                                nullptr);
    require(window_ != nullptr, "CreateWindowEx");
    ::SetWindowLongPtrA(window_, GWLP_USERDATA, reinterpret_cast<LONG_PTR>(this));
}

MessageWindow::~MessageWindow() {
    ::SetWindowLongPtrA(window_, GWLP_USERDATA, 0);
    ::DestroyWindow(window_);
    ::UnregisterClassA(name_.c_str(), ::GetModuleHandleA(nullptr));
}

void MessageWindow::tick_every(UINT millis) {
    constexpr UINT_PTR kTimer = 1;
    require(::SetTimer(window_, kTimer, millis, nullptr) != 0, "SetTimer");
}

/// Does not end for WM_QUIT, which anybody can post.
void MessageWindow::handle_messages(const Ending& stopping) {
    MSG message{};
    while (!stopping.is_set()) {
        require(::GetMessageA(&message, nullptr, 0, 0) >= 0, "GetMessage");
        ::DispatchMessageA(&message);
    }
}

LRESULT CALLBACK MessageWindow::on_message(HWND window, UINT message, WPARAM first, LPARAM second) {
    const auto* self = reinterpret_cast<MessageWindow*>(::GetWindowLongPtrA(window, GWLP_USERDATA));
    if (self == nullptr) {  // it is just being made, or unmade
        return ::DefWindowProcA(window, message, first, second);
    }
    try {
        if (message == WM_COPYDATA) {
            self->take(reinterpret_cast<HWND>(first), *reinterpret_cast<const COPYDATASTRUCT*>(second));
            return TRUE;
        }
        if (message == WM_TIMER) {
            self->tick_();
        }
    } catch (const std::exception& error) {
        print_error(error.what());
    }
    return 0;
}

/// A sender may say that there is data and give none.
void MessageWindow::take(HWND from, const COPYDATASTRUCT& data) const {
    if (data.cbData > kDataCopyPartBytes || (data.lpData == nullptr && data.cbData > 0)) {
        throw BadInput("data of " + std::to_string(data.cbData) + " bytes is over the limit of " +
                       std::to_string(kDataCopyPartBytes) + ", or is none");
    }
    take_(from, {static_cast<const std::byte*>(data.lpData), data.cbData});
}

HWND find_window(const std::string& name) {
    HWND window = ::FindWindowExA(HWND_MESSAGE, nullptr, name.c_str(), nullptr);
    require(window != nullptr, "FindWindowEx of " + name);
    return window;
}

bool send_data(HWND to, HWND from, std::span<const std::byte> data, UINT flags, DWORD limit_millis) {
    COPYDATASTRUCT copied{.dwData = 0,
                          .cbData = static_cast<DWORD>(data.size()),
                          .lpData = const_cast<std::byte*>(data.data())};  // which the receiver only reads
    DWORD_PTR result = 0;
    ::SetLastError(0);
    if (::SendMessageTimeoutA(to, WM_COPYDATA, reinterpret_cast<WPARAM>(from), reinterpret_cast<LPARAM>(&copied), flags,
                              limit_millis, &result) != 0) {
        return true;
    }
    require(::GetLastError() == ERROR_TIMEOUT || ::GetLastError() == 0, "SendMessageTimeout");
    return false;
}

}  // namespace roundtrip
