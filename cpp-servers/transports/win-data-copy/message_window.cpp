// SPDX-License-Identifier: Apache-2.0
#include "message_window.hpp"

#include <stdexcept>
#include <system_error>
#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

void require(bool done, const std::string& call) { check(done ? 0 : -1, call.c_str()); }

}  // namespace

MessageWindow::MessageWindow(const std::string& name, Take take) : name_(name), take_(std::move(take)) {
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

void MessageWindow::handle_messages() {
    MSG message{};
    while (::GetMessageA(&message, nullptr, 0, 0) > 0) {
        ::DispatchMessageA(&message);
    }
}

LRESULT CALLBACK MessageWindow::on_message(HWND window, UINT message, WPARAM first, LPARAM second) {
    const auto* self = reinterpret_cast<MessageWindow*>(::GetWindowLongPtrA(window, GWLP_USERDATA));
    if (message != WM_COPYDATA || self == nullptr) {
        return ::DefWindowProcA(window, message, first, second);
    }
    const auto* data = reinterpret_cast<const COPYDATASTRUCT*>(second);
    try {
        self->take_(reinterpret_cast<HWND>(first), {static_cast<const std::byte*>(data->lpData), data->cbData});
    } catch (const std::exception& error) {
        print_error(error.what());
    }
    return TRUE;
}

HWND find_window(const std::string& name) {
    HWND window = ::FindWindowExA(HWND_MESSAGE, nullptr, name.c_str(), nullptr);
    require(window != nullptr, "FindWindowEx of " + name);
    return window;
}

void send_data(HWND to, HWND from, std::span<const std::byte> data, DWORD limit_millis) {
    COPYDATASTRUCT copied{.dwData = 0,
                          .cbData = static_cast<DWORD>(data.size()),
                          .lpData = const_cast<std::byte*>(data.data())};  // which the receiver only reads
    DWORD_PTR result = 0;
    ::SetLastError(0);
    if (::SendMessageTimeoutA(to, WM_COPYDATA, reinterpret_cast<WPARAM>(from), reinterpret_cast<LPARAM>(&copied),
                              SMTO_NORMAL, limit_millis, &result) == 0) {
        if (::GetLastError() == ERROR_TIMEOUT || ::GetLastError() == 0) {
            throw std::runtime_error("the time-out has passed in a call that waits");
        }
        check(-1, "SendMessageTimeout");
    }
}

}  // namespace roundtrip
