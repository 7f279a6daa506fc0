// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <optional>
#include <stdexcept>
#include <string>

#include "roundtrip/area/doorbell.hpp"
#include "roundtrip/area/shared_area.hpp"
#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// SIGRTMIN is no constant: the C library keeps the first ones to itself (signal(7)).
inline int request_signal() { return SIGRTMIN + 1; }

inline int answer_signal() { return SIGRTMIN + 2; }

inline sigset_t set_of(int number) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    return set;
}

inline void block(int number) {
    const sigset_t set = set_of(number);
    const int error = ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
    errno = error;
    check(-error, "pthread_sigmask");
}

/// The signal that sigqueue(3) would send.
inline siginfo_t info_of(int number, int value) {
    siginfo_t info{};
    info.si_signo = number;
    info.si_code = SI_QUEUE;
    info.si_pid = ::getpid();
    info.si_uid = ::getuid();
    info.si_value.sival_int = value;
    return info;
}

/// How often a client that waits looks whether the server lives, and for the first time.
constexpr std::chrono::nanoseconds kBetweenLooks = std::chrono::milliseconds(10);

/// @return none if the deadline has passed, or the longest wait
inline std::optional<siginfo_t> await(int number, Doorbell::Deadline deadline,
                                      std::chrono::nanoseconds longest = std::chrono::nanoseconds::max()) {
    const sigset_t set = set_of(number);
    siginfo_t info{};
    while (true) {
        const timespec span =
            deadline == Doorbell::kNever ? timespec{} : to_timespec(std::min(longest, time_until(deadline)));
        if (::sigtimedwait(&set, &info, deadline == Doorbell::kNever ? nullptr : &span) >= 0) {
            return info;
        }
        if (errno == EAGAIN) {
            return std::nullopt;
        }
        if (errno != EINTR) {
            check(-1, "sigtimedwait");
        }
    }
}

/// In the threads of this process that do not wait for it, an answer that comes too late has no effect.
inline void ignore_elsewhere(int number) {
    struct sigaction action {};
    action.sa_handler = SIG_IGN;
    check(::sigaction(number, &action, nullptr), "sigaction");
}

// Real-time signals with a value (sigqueue(3)): they queue up, and the value says which thread is to be answered. A
// thread that waits for one has to have it blocked, or it would end the process (signal(7)).

/// The server's end: waits for a signal of any client, rings at the thread that sent the last one.
class ServerDoorbell final : public Doorbell {
public:
    /// To be made before any other thread, because threads inherit which signals are blocked.
    ///
    /// @throws std::system_error
    ServerDoorbell() { block(request_signal()); }

    /// Does nothing if there is no such thread any more, or never was: a signal's value may be anything.
    void ring() override {
        siginfo_t info = info_of(answer_signal(), 0);
        if (::syscall(SYS_rt_tgsigqueueinfo, process_, thread_, answer_signal(), &info) < 0 && errno == EAGAIN) {
            print_error("a signal to process " + std::to_string(process_) + " finds no place: too many are pending");
        }
    }

    bool wait(Deadline deadline) override {
        const auto info = await(request_signal(), deadline);
        if (info) {
            process_ = info->si_pid;
            thread_ = info->si_value.sival_int;
        }
        return info.has_value();
    }

    /// Lets this side's own wait return. Any thread.
    static void ring_here() { check(::sigqueue(::getpid(), request_signal(), sigval{}), "sigqueue"); }

private:
    pid_t process_ = 0;
    pid_t thread_ = 0;
};

/// A client's end, for use in one thread after another. It disturbs nothing else in its process: the signal that it
/// waits for goes to a single thread, which has it blocked from then on, and all others ignore it.
class ClientDoorbell final : public Doorbell {
public:
    /// @throws std::system_error if there is no such process
    explicit ClientDoorbell(pid_t server)
        : server_(check_int(static_cast<int>(::syscall(SYS_pidfd_open, server, 0)), "pidfd_open")) {
        ignore_elsewhere(answer_signal());
    }

    /// @throws std::system_error if the server is gone
    void ring() override {
        thread_local const pid_t thread = [] {
            block(answer_signal());
            return ::gettid();
        }();
        siginfo_t info = info_of(request_signal(), thread);
        check(::syscall(SYS_pidfd_send_signal, server_.get(), request_signal(), &info, 0), "signal to the server");
    }

    /// @throws std::runtime_error if the server is gone
    bool wait(Deadline deadline) override {
        while (!await(answer_signal(), deadline, kBetweenLooks)) {
            if (std::chrono::steady_clock::now() >= deadline) {
                return false;
            }
            pollfd server{.fd = server_.get(), .events = POLLIN, .revents = 0};
            if (check_int(::poll(&server, 1, 0), "poll") > 0) {
                throw std::runtime_error("the server has gone");
            }
        }
        return true;
    }

private:
    Fd server_;  ///< a pidfd, so that nobody else can ever be meant (pidfd_open(2))
};

/// How a client finds a server: its process and the name of its shared memory (idl/shared-area.md).
struct SignalEndpoint {
    pid_t process;
    std::string memory;

    std::string text() const { return std::to_string(process) + ":" + memory; }

    /// @throws std::invalid_argument if it is none
    static SignalEndpoint parse(const std::string& text) {
        SignalEndpoint endpoint{};
        const char* const end = text.data() + text.size();
        const auto [colon, error] = std::from_chars(text.data(), end, endpoint.process);
        if (error != std::errc() || colon == end || *colon != ':' || endpoint.process <= 0) {
            throw std::invalid_argument("endpoint '" + text + "' is not of the form PID:NAME");
        }
        endpoint.memory.assign(colon + 1, end);
        return endpoint;
    }
};

/// The parts of a server that a client opens.
class SignalArea {
public:
    /// @throws std::system_error if the server is not there
    explicit SignalArea(const SignalEndpoint& endpoint)
        : memory_(Fd(check_int(::shm_open(endpoint.memory.c_str(), O_RDWR, 0), "shm_open")).get()),
          doorbell_(endpoint.process) {}
    explicit SignalArea(const std::string& endpoint) : SignalArea(SignalEndpoint::parse(endpoint)) {}

    SharedArea area() const { return SharedArea::open(memory_.bytes()); }
    Doorbell& doorbell() { return doorbell_; }

private:
    MappedMemory memory_;
    ClientDoorbell doorbell_;
};

}  // namespace roundtrip
