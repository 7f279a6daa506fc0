// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/wait_limit.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// A pipe into which nobody writes: a read from it waits for ever.
class SilentPipe {
public:
    SilentPipe() {
        std::array<int, 2> ends{};
        check(::pipe(ends.data()), "pipe");
        read_ = Fd(ends[0]);
        write_ = Fd(ends[1]);
    }

    /// Waits for a byte until the limit interrupts; what errno was then.
    int wait_for_byte(const WaitLimit& limit) const {
        char byte = 0;
        while (::read(read_.get(), &byte, 1) < 0) {
            if (limit.is_over()) {
                return errno;
            }
        }
        return 0;
    }

    void write_byte() const { EXPECT_EQ(::write(write_.get(), "x", 1), 1); }

private:
    Fd read_;
    Fd write_;
};

}  // namespace

TEST(WaitLimit, InterruptsAWaitThatLastsTooLong) {
    const SilentPipe pipe;
    WaitLimit limit(std::chrono::milliseconds(20));
    const WaitLimit::Wait wait(limit);

    EXPECT_EQ(pipe.wait_for_byte(limit), EINTR);
}

TEST(WaitLimit, IsForEachWaitAnew) {
    const SilentPipe pipe;
    WaitLimit limit(std::chrono::milliseconds(20));
    {
        const WaitLimit::Wait wait(limit);
        pipe.wait_for_byte(limit);
    }
    const WaitLimit::Wait next(limit);
    EXPECT_FALSE(limit.is_over());
    pipe.write_byte();

    EXPECT_EQ(pipe.wait_for_byte(limit), 0);
}

TEST(WaitLimit, IsNotOverWhileNobodyWaits) {
    WaitLimit limit(std::chrono::milliseconds(1));
    { const WaitLimit::Wait wait(limit); }

    EXPECT_FALSE(limit.is_over());
}

}  // namespace roundtrip
