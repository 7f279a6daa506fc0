// SPDX-License-Identifier: Apache-2.0
#include "process_life.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include "roundtrip/bytestream/endpoint.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

Options options_of_environment() {
    const char* verify = std::getenv("ROUNDTRIP_VERIFY");
    Options options;
    options.verify = verify != nullptr && std::string_view(verify) == "1";
    const char* legs = std::getenv("ROUNDTRIP_LEGS");
    options.legs = legs == nullptr ? "" : legs;
    return options;
}

bool listens(int descriptor) {
    int answer = 0;
    socklen_t length = sizeof answer;
    return ::getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &answer, &length) == 0 && answer != 0;
}

/// The address of the one listening socket of this process. ngrest does not tell which port the kernel gave it.
std::string own_endpoint() {
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        const int descriptor = std::stoi(entry.path().filename());
        if (listens(descriptor)) {
            return endpoint_of(Fd(check_int(::dup(descriptor), "dup")));
        }
    }
    throw std::runtime_error("ngrest does not listen");
}

/// Lets ngrest's own handler of SIGTERM run, which makes it return from its main function.
void end_ngrest() {
    sigset_t end;
    sigemptyset(&end);
    sigaddset(&end, SIGTERM);
    ::pthread_sigmask(SIG_UNBLOCK, &end, nullptr);
    ::kill(::getpid(), SIGTERM);
}

}  // namespace

ProcessLife::ProcessLife() : server_(options_of_environment()) {
    server_.announce_ready("http://" + own_endpoint() + "/testResult");
    watcher_ = std::thread([this] {
        server_.wait_until_stopped();
        end_ngrest();
    });
}

ProcessLife::~ProcessLife() {
    ::kill(::getpid(), SIGTERM);  // wakes the watcher if ngrest ended by itself
    watcher_.join();
    server_.end();
}

}  // namespace roundtrip
