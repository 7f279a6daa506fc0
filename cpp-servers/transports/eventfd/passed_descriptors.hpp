// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

inline constexpr std::size_t kCount = 3;

/// A message of one byte, which has to be, and the descriptors beside it (cmsg(3)).
struct Message {
    Message() {
        header.msg_iov = &part;
        header.msg_iovlen = 1;
        header.msg_control = control.data();
        header.msg_controllen = control.size();
    }

    std::byte byte{};
    iovec part{&byte, 1};
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(kCount * sizeof(int))> control{};
    msghdr header{};
};

/// All descriptors of a message, however many came, so that those that are not wanted are closed.
inline std::vector<Fd> descriptors_in(const msghdr& header) {
    const cmsghdr* control = CMSG_FIRSTHDR(&header);
    std::vector<Fd> descriptors;
    if (control != nullptr && control->cmsg_level == SOL_SOCKET && control->cmsg_type == SCM_RIGHTS) {
        for (std::size_t at = 0; CMSG_LEN(at + sizeof(int)) <= control->cmsg_len; at += sizeof(int)) {
            int number = -1;
            std::memcpy(&number, CMSG_DATA(control) + at, sizeof number);
            descriptors.emplace_back(number);
        }
    }
    return descriptors;
}

inline Fd new_eventfd() { return Fd(check_int(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), "eventfd")); }

/// The eventfds that wake both sides (eventfd(2)).
struct Eventfds {
    Fd wakes_server;
    Fd wakes_client;
};

/// The descriptors that a client gets from a server over their Unix socket (idl/shared-area.md).
struct PassedDescriptors {
    Fd area;  ///< shared memory
    Eventfds eventfds;
};

/// New ones, which do not block.
///
/// @throws std::system_error
inline Eventfds create_eventfds() { return {.wakes_server = new_eventfd(), .wakes_client = new_eventfd()}; }

/// The kernel gives the receiver descriptors of its own for the same open files (SCM_RIGHTS, unix(7)).
///
/// @param area of shared memory
/// @throws std::system_error
inline void send_descriptors(int socket, int area, const Eventfds& eventfds) {
    Message message;
    cmsghdr* control = CMSG_FIRSTHDR(&message.header);
    control->cmsg_level = SOL_SOCKET;
    control->cmsg_type = SCM_RIGHTS;
    control->cmsg_len = CMSG_LEN(kCount * sizeof(int));
    const std::array numbers{area, eventfds.wakes_server.get(), eventfds.wakes_client.get()};
    std::memcpy(CMSG_DATA(control), numbers.data(), sizeof numbers);
    check(::sendmsg(socket, &message.header, MSG_NOSIGNAL), "sendmsg");
}

/// @throws std::runtime_error if something else comes
/// @throws std::system_error
inline PassedDescriptors receive_descriptors(int socket) {
    Message message;
    check(TEMP_FAILURE_RETRY(::recvmsg(socket, &message.header, MSG_CMSG_CLOEXEC)), "recvmsg");
    std::vector<Fd> passed = descriptors_in(message.header);
    if (passed.size() != kCount) {
        throw std::runtime_error("the server has passed " + std::to_string(passed.size()) + " descriptors, expected " +
                                 std::to_string(kCount));
    }
    return {.area = std::move(passed[0]),
            .eventfds = {.wakes_server = std::move(passed[1]), .wakes_client = std::move(passed[2])}};
}

}  // namespace roundtrip
