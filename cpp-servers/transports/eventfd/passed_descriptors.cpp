// SPDX-License-Identifier: Apache-2.0
#include "passed_descriptors.hpp"

#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

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

/// All descriptors of a message, however many came, so that those that are not wanted are closed.
std::vector<Fd> descriptors_in(const msghdr& header) {
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
    std::vector<Fd> passed = descriptors_in(message.header);
    if (passed.size() != kCount) {
        throw std::runtime_error("the server has passed " + std::to_string(passed.size()) + " descriptors, expected " +
                                 std::to_string(kCount));
    }
    return {.area = std::move(passed[0]),
            .eventfds = {.wakes_server = std::move(passed[1]), .wakes_client = std::move(passed[2])}};
}

}  // namespace roundtrip
