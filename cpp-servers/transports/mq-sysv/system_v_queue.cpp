// SPDX-License-Identifier: Apache-2.0
#include "system_v_queue.hpp"

#include <sys/ipc.h>
#include <sys/msg.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20U;

/// More than a header, so that a message gets on.
constexpr std::size_t kLeastBytes = 64;

std::size_t read_limit(const std::string& name) {
    std::size_t value = 0;
    if (!(std::ifstream("/proc/sys/kernel/" + name) >> value)) {
        throw std::runtime_error("the kernel does not say kernel." + name + "; it has no System V message queues");
    }
    if (value < kLeastBytes) {
        throw std::runtime_error("kernel." + name + " is " + std::to_string(value) + " bytes, at least " +
                                 std::to_string(kLeastBytes) + " are needed; sudo sysctl kernel." + name + "=8192");
    }
    return value;
}

}  // namespace

SystemVQueue::SystemVQueue(int id, std::size_t unit_bytes, std::function<void()> interrupted)
    : id_(id), interrupted_(std::move(interrupted)), message_(sizeof(long) + unit_bytes) {}

void SystemVQueue::send(long type, std::size_t text_bytes) {
    std::memcpy(message_.data(), &type, sizeof type);
    while (::msgsnd(id_, message_.data(), text_bytes, 0) < 0) {
        if (errno != EINTR) {
            check(-1, "msgsnd");
        }
        interrupted_();
    }
}

SystemVQueue::Message SystemVQueue::receive() {
    ssize_t bytes = 0;
    while ((bytes = ::msgrcv(id_, message_.data(), unit_bytes(), 0, MSG_NOERROR)) < 0) {
        if (errno != EINTR) {
            check(-1, "msgrcv");
        }
        interrupted_();
    }
    long type = 0;
    std::memcpy(&type, message_.data(), sizeof type);
    return {type, text().first(static_cast<std::size_t>(bytes))};
}

void SystemVQueue::pass_over() {
    while (::msgrcv(id_, message_.data(), unit_bytes(), 0, MSG_NOERROR | IPC_NOWAIT) >= 0 || errno == EINTR) {
    }
    if (errno != ENOMSG) {
        check(-1, "msgrcv");
    }
}

std::size_t largest_system_v_message() { return std::min({read_limit("msgmax"), read_limit("msgmnb"), kMostBytes}); }

}  // namespace roundtrip
