// SPDX-License-Identifier: Apache-2.0
#include "passed_descriptors.hpp"

#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <stdexcept>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kCount = 3;

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

Fd new_eventfd() { return Fd(check_int(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), "eventfd")); }

}  // namespace

Eventfds create_eventfds() { return {.wakes_server = new_eventfd(), .wakes_client = new_eventfd()}; }

void send_descriptors(int socket, int area, const Eventfds& eventfds) {
    Message message;
    cmsghdr* control = CMSG_FIRSTHDR(&message.header);
    control->cmsg_level = SOL_SOCKET;
    control->cmsg_type = SCM_RIGHTS;
    control->cmsg_len = CMSG_LEN(kCount * sizeof(int));
    const std::array numbers{area, eventfds.wakes_server.get(), eventfds.wakes_client.get()};
    std::memcpy(CMSG_DATA(control), numbers.data(), sizeof numbers);
    check(::sendmsg(socket, &message.header, MSG_NOSIGNAL), "sendmsg");
}

PassedDescriptors receive_descriptors(int socket) {
    Message message;
    ssize_t count = -1;
    do {
        count = ::recvmsg(socket, &message.header, MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    check(count, "recvmsg");
    const cmsghdr* control = CMSG_FIRSTHDR(&message.header);
    if (control == nullptr || control->cmsg_level != SOL_SOCKET || control->cmsg_type != SCM_RIGHTS ||
        control->cmsg_len != CMSG_LEN(kCount * sizeof(int))) {
        throw std::runtime_error("the server has passed no descriptors");
    }
    std::array<int, kCount> numbers{};
    std::memcpy(numbers.data(), CMSG_DATA(control), sizeof numbers);
    return {.area = Fd(numbers[0]), .eventfds = {.wakes_server = Fd(numbers[1]), .wakes_client = Fd(numbers[2])}};
}

}  // namespace roundtrip
