// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "roundtrip/answers/shared_responder.hpp"
#include "roundtrip/bytestream/stream_exchange.hpp"
#include "roundtrip/bytestream/stream_requests.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/tcp_client.hpp"

// A small round trip over a stream is a write and a read a side, and no other system call: each costs some percent.

namespace roundtrip {

using namespace testing;

namespace {

constexpr int kTrips = 1000;

/// From now on a system call that waits for a descriptor ends the process.
void forbid_polling() {
    std::array filter{
        sock_filter BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
#ifdef SYS_poll
        sock_filter BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_poll, 1, 0),
#endif
        sock_filter BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ppoll, 0, 1),
        sock_filter BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        sock_filter BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    check(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl");
    check(::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), "prctl");
}

/// Calls of this process that read and that write (proc(5), /proc/self/io).
long reads_and_writes() {
    std::ifstream io("/proc/self/io");
    long calls = 0;
    long number = 0;
    for (std::string name; io >> name >> number;) {
        calls += name == "syscr:" || name == "syscw:" ? number : 0;
    }
    return calls;
}

/// How many calls that read or write both sides of so many small round trips make in this process.
long calls_of(int trips) {
    const auto [client, server] = socket_pair();
    SharedResponder responder(Content::kStamped);
    const long before = reads_and_writes();
    std::jthread serving([&responder, &connection = server] {
        RequestMemory memory;
        StreamRequests requests(connection.get(), memory, std::chrono::seconds(30));
        while (const auto request = requests.next()) {
            responder.send(connection.get(), WholeRequest::untimed(request->bytes, request->response_bytes));
        }
    });
    StreamExchange exchange;
    const std::array<std::byte, 16> request{};
    for (int trip = 0; trip < trips; ++trip) {
        exchange.exchange(client.get(), client.get(), request, request.size());
    }
    close_sending(client);
    serving.join();
    return reads_and_writes() - before;
}

}  // namespace

TEST(SmallRoundTrip, IsAWriteAndAReadASide) {
    if (reads_and_writes() == 0) {
        GTEST_SKIP() << "the kernel does not count calls (CONFIG_TASK_IO_ACCOUNTING)";
    }
    calls_of(1);  // sanitizers read files of /proc at the first trip
    const long without = calls_of(0);

    EXPECT_EQ(calls_of(kTrips) - without, 4 * kTrips);
}

TEST(SmallRoundTripDeathTest, PollsNeverForASideThatAnswers) {
    const auto trips_without_polling = [] {
        forbid_polling();
        calls_of(kTrips);
        std::exit(0);
    };

    EXPECT_EXIT(trips_without_polling(), ::testing::ExitedWithCode(0), "");
}

}  // namespace roundtrip
