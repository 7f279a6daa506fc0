// SPDX-License-Identifier: Apache-2.0
#include "mailslot.hpp"

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

Handle open_mailslot(const std::string& name) {
    return opened(::CreateFileA(name.c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING,
                                0, nullptr),
                  ("open of " + name).c_str());
}

std::string mailslot_of_client(const std::string& server, DWORD client) {
    return server + "-" + std::to_string(client);
}

void write_message(const Handle& slot, std::span<const std::byte> message) {
    DWORD written = 0;
    const auto bytes = static_cast<DWORD>(message.size());
    check(::WriteFile(slot.get(), message.data(), bytes, &written, nullptr) == 0 ? -1 : 0, "WriteFile");
}

}  // namespace roundtrip
