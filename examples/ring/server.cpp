// SPDX-License-Identifier: Apache-2.0
// Answers requests that come through memory, of one client, until standard input ends.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

// The memory: at 128 how many bytes of requests the server has read, at 256 how many bytes of answers the client has,
// each on a cache line of its own; from 4096 the ring of requests, behind it that of answers, equally large.
//
// A message is a header (8 bytes: its length, and the highest bit), its bytes, and up to 7 until the next header. A
// writer writes a 0 where the next header will stand, the bytes, and the header last (release). So a reader that looks
// at the header (acquire) needs no position to know that all of the message is there.

namespace {

constexpr std::uint64_t kMark = std::uint64_t{1} << 63U;
constexpr std::size_t kHeaderBytes = sizeof kMark;
constexpr std::size_t kCapacity = std::size_t{1} << 20U;  // of each ring
constexpr std::size_t kBytes = 4096 + 2 * kCapacity;

/// One of the two rings, from one side.
class Ring {
public:
    /// @param read how many bytes the reader has read, in the memory
    Ring(char* bytes, char* read) : bytes_(bytes), read_(*reinterpret_cast<std::uint64_t*>(read)) {}

    /// Waits for room. @throws std::length_error for what the ring is too small for
    void write(std::string_view message) {
        const std::uint64_t end = position_ + whole(message.size());
        if (whole(message.size()) + kHeaderBytes > kCapacity) {
            throw std::length_error("a message is larger than the ring");
        }
        for (unsigned looks = 0; end + kHeaderBytes - seen_ > kCapacity; pause(++looks)) {
            seen_ = read_.load(std::memory_order_acquire);
        }
        header(end).store(0, std::memory_order_relaxed);  // first, so that the header's line goes once
        const std::size_t at = (position_ + kHeaderBytes) % kCapacity;
        const std::size_t first = std::min(message.size(), kCapacity - at);
        std::memcpy(bytes_ + at, message.data(), first);
        std::memcpy(bytes_, message.data() + first, message.size() - first);
        header(position_).store(message.size() | kMark, std::memory_order_release);
        position_ = end;
    }

    /// Waits for the next message, and copies it into memory that may grow. @throws std::runtime_error if there is none
    std::string_view read(std::vector<char>& memory) {
        std::uint64_t found = 0;
        for (unsigned looks = 0; (found = header(position_).load(std::memory_order_acquire)) == 0; pause(++looks)) {
        }
        const std::size_t size = found & ~kMark;  // loaded once: the other side may write at any time
        if ((found & kMark) == 0 || size > kCapacity) {
            throw std::runtime_error("a header is without its mark, or its length is beyond the ring");
        }
        memory.resize(std::max(memory.size(), size));
        const std::size_t at = (position_ + kHeaderBytes) % kCapacity;
        const std::size_t first = std::min(size, kCapacity - at);
        std::memcpy(memory.data(), bytes_ + at, first);
        std::memcpy(memory.data() + first, bytes_, size - first);
        position_ += whole(size);
        read_.store(position_, std::memory_order_release);
        return {memory.data(), size};
    }

private:
    static std::size_t whole(std::size_t size) { return kHeaderBytes + (size + 7) / 8 * 8; }

    std::atomic_ref<std::uint64_t> header(std::uint64_t position) const {
        return std::atomic_ref(*reinterpret_cast<std::uint64_t*>(bytes_ + position % kCapacity));
    }

    static void pause(unsigned looks) {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#elif defined(__aarch64__)
        asm volatile("isb");
#endif
        if (looks % 4096 == 0) {  // with more threads than processors it may be the client that waits for one
            std::this_thread::yield();
        }
    }

    char* bytes_;
    std::atomic_ref<std::uint64_t> read_;
    std::uint64_t position_ = 0;
    std::uint64_t seen_ = 0;  // read_, when it was last looked at
};

/// Your work: here the answer is the request.
std::string_view answer(std::string_view request) { return request; }

void check(bool done, const char* call) {
    if (!done) {
        throw std::system_error(errno, std::generic_category(), call);
    }
}

/// However the client ends, its end of the pipe is closed.
void end_with_input() {
    char ignored = 0;
    while (::read(STDIN_FILENO, &ignored, 1) > 0) {
    }
    std::quick_exit(0);
}

}  // namespace

int main() {
    try {
        // Without a name it goes with its last user; of a size that nobody can change, which would end readers
        // (SIGBUS).
        const int file = ::memfd_create("ring", MFD_CLOEXEC | MFD_ALLOW_SEALING);
        check(::ftruncate(file, kBytes) == 0, "ftruncate");
        check(::fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0, "fcntl");
        void* const mapped = ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0);
        check(mapped != MAP_FAILED, "mmap");
        auto* const memory = static_cast<char*>(mapped);
        Ring requests(memory + 4096, memory + 128);
        Ring answers(memory + 4096 + kCapacity, memory + 256);
        std::thread(end_with_input).detach();
        std::cout << "/proc/" << ::getpid() << "/fd/" << file << std::endl;  // it is ready
        for (std::vector<char> request;;) {
            answers.write(answer(requests.read(request)));
        }
    } catch (const std::exception& error) {
        std::cerr << "server: " << error.what() << std::endl;
        std::quick_exit(1);
    }
}
