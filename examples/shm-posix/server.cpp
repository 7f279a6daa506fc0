// SPDX-License-Identifier: Apache-2.0
// Answers one client over shared memory and two semaphores, until standard input ends: server NAME
#include <fcntl.h>
#include <poll.h>
#include <semaphore.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>

namespace {

constexpr std::int32_t kMostBytes = 16 << 20;

/// The memory that both sides map. They take turns: the client writes a request and raises `asked`, the server writes
/// the answer over it and raises `answered`.
struct Shared {
    alignas(64) sem_t asked;
    alignas(64) sem_t answered;
    alignas(64) std::atomic<std::int32_t> bytes;  ///< of the message; -1 in place of an answer to what is no request
    alignas(4096) char message[kMostBytes];
};
static_assert(offsetof(Shared, answered) == 64 && offsetof(Shared, bytes) == 128 && offsetof(Shared, message) == 4096);

/// Your work: here the answer is the request. The client may write over it at any time, so copy what you decide by.
std::string_view answer(std::string_view request) { return request; }

/// @throws std::system_error if the call has failed
int check(int result, const std::string& call) {
    if (result < 0) {
        throw std::system_error(errno, std::generic_category(), call);
    }
    return result;
}

/// @return bytes of the answer, which is in place of the request then
std::int32_t answer_in_place(Shared& shared, std::int32_t request_bytes) {
    if (request_bytes < 0 || request_bytes > kMostBytes) {
        std::cerr << "server: a client asked with " << request_bytes << " bytes, at most " << kMostBytes << '\n';
        return -1;
    }
    const std::string_view bytes = answer({shared.message, static_cast<std::size_t>(request_bytes)});
    if (bytes.size() > static_cast<std::size_t>(kMostBytes)) {
        std::cerr << "server: an answer has " << bytes.size() << " bytes, at most " << kMostBytes << '\n';
        return -1;
    }
    if (bytes.data() != shared.message) {
        std::memmove(shared.message, bytes.data(), bytes.size());
    }
    return static_cast<std::int32_t>(bytes.size());
}

[[noreturn]] void serve(Shared& shared) {
    while (true) {
        while (::sem_wait(&shared.asked) != 0) {  // EINTR
        }
        shared.bytes = answer_in_place(shared, shared.bytes);
        ::sem_post(&shared.answered);
    }
}

/// Makes the object, all of whose memory is there from now on: what is written into it later cannot fail.
///
/// @param name begins with a slash; nobody may have it yet
Shared& create(const std::string& name) {
    const int object = check(::shm_open(name.c_str(), O_RDWR | O_CREAT | O_EXCL, 0600), "shm_open of " + name);
    const int error = ::posix_fallocate(object, 0, sizeof(Shared));
    void* const memory =
        error != 0 ? MAP_FAILED : ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, object, 0);
    if (memory == MAP_FAILED) {
        const int why = error != 0 ? error : errno;
        ::shm_unlink(name.c_str());
        throw std::system_error(why, std::generic_category(), std::to_string(sizeof(Shared)) + " bytes of " + name);
    }
    ::close(object);
    auto& shared = *static_cast<Shared*>(memory);
    constexpr int kBetweenProcesses = 1;
    check(::sem_init(&shared.asked, kBetweenProcesses, 0), "sem_init");
    check(::sem_init(&shared.answered, kBetweenProcesses, 0), "sem_init");
    return shared;
}

void await_end_of_input() {
    std::array<char, 256> ignored{};
    ssize_t count = 0;
    do {
        count = ::read(STDIN_FILENO, ignored.data(), ignored.size());
    } while (count > 0 || (count < 0 && errno == EINTR));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: server NAME, as in /mine\n";
        return 2;
    }
    try {
        Shared& shared = create(argv[1]);
        try {
            std::thread(serve, std::ref(shared)).detach();
            std::cout << argv[1] << std::endl;  // it is ready
            await_end_of_input();
        } catch (...) {
            ::shm_unlink(argv[1]);
            throw;
        }
        ::shm_unlink(argv[1]);
        std::quick_exit(0);  // the thread still waits for requests
    } catch (const std::exception& error) {
        std::cerr << "server: " << error.what() << '\n';
        return 1;
    }
}
