// SPDX-License-Identifier: Apache-2.0
#include "mailslot.hpp"

#include <stdexcept>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

Mailslot::Mailslot(const std::string& name)
    : slot_(opened(::CreateMailslotA(name.c_str(), kMailslotPartBytes, MAILSLOT_WAIT_FOREVER, nullptr),
                   "CreateMailslot")),
      message_(kMailslotPartBytes) {}

std::span<const std::byte> Mailslot::read(std::chrono::milliseconds limit) {
    if (limit != limit_) {
        check(::SetMailslotInfo(slot_.get(), static_cast<DWORD>(limit.count())) == 0 ? -1 : 0, "SetMailslotInfo");
        limit_ = limit;
    }
    DWORD bytes = 0;
    const auto room = static_cast<DWORD>(message_.size());
    if (::ReadFile(slot_.get(), message_.data(), room, &bytes, nullptr) == 0) {
        check(::GetLastError() == ERROR_SEM_TIMEOUT ? 0 : -1, "ReadFile");
        return {};
    }
    return std::span(message_).first(bytes);
}

OtherMailslot::OtherMailslot(const std::string& name)
    : slot_(opened(::CreateFileA(name.c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                                 OPEN_EXISTING, FILE_FLAG_OVERLAPPED, nullptr),
                   ("open of " + name).c_str())) {}

void OtherMailslot::write(std::span<const std::byte> message, std::chrono::milliseconds limit) {
    const auto bytes = static_cast<DWORD>(message.size());
    check(has_begun(::WriteFile(slot_.get(), message.data(), bytes, nullptr, call_.begin())) ? 0 : -1, "WriteFile");
    if (call_.finish(slot_.get(), nullptr, limit) != Waited::kReady) {
        throw std::runtime_error("mailslot had no room for a message within " + std::to_string(limit.count()) +
                                 " ms: nobody reads it");
    }
    DWORD written = 0;
    check(call_.result(slot_.get(), written) ? 0 : -1, "WriteFile");
}

std::string mailslot_of_client(const std::string& server, DWORD client) {
    return server + "-" + std::to_string(client);
}

}  // namespace roundtrip
