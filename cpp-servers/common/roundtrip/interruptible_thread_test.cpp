#include "roundtrip/interruptible_thread.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <vector>

#include "roundtrip/io.hpp"
#include "testing/tcp_client.hpp"

namespace roundtrip {

using namespace testing;

// Each destructor here waits for ever, if the thread does not end.

TEST(InterruptibleThread, EndsThoughItWaitsToRead) {
    const auto [here, there] = socket_pair();
    std::atomic<bool> interrupted = false;
    {
        const InterruptibleThread thread([&, fd = here.get()] {
            std::array<std::byte, 1> byte{};
            try {
                read_some(fd, byte);
            } catch (const Interrupted&) {
                interrupted = true;
                throw;
            }
        });
    }

    EXPECT_TRUE(interrupted);
}

TEST(InterruptibleThread, EndsThoughItWaitsToWrite) {
    const auto [here, there] = socket_pair();
    const std::vector<std::byte> more_than_any_buffer(64U << 20U);
    const InterruptibleThread thread([&, fd = here.get()] { write_all(fd, more_than_any_buffer); });
}

TEST(InterruptibleThread, EndsThoughItPolls) {
    const auto [here, there] = socket_pair();
    const InterruptibleThread thread([fd = here.get()] { wait_readable(fd, std::chrono::hours(1)); });
}

TEST(InterruptibleThread, MayEndByItself) {
    const InterruptibleThread thread([] {});
}

TEST(ThrowIfInterrupted, DoesNothingInAnotherThread) { EXPECT_NO_THROW(throw_if_interrupted()); }

}  // namespace roundtrip
