// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/answers/whole_request.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <string>

#include "roundtrip/memory/mapped_memory.hpp"
#include "roundtrip/process/clock.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

namespace {

/// The page of a client, and a server's view of it.
class LegsPage {
public:
    Legs::Page& page() const { return *reinterpret_cast<Legs::Page*>(memory_.bytes().data()); }
    Legs open() const { return Legs("/proc/self/fd/" + std::to_string(file_.get())); }

private:
    Fd file_{check_int(::memfd_create("legs", MFD_CLOEXEC), "memfd_create")};
    MappedMemory memory_{file_.get(), sizeof(Legs::Page)};
};

TEST(WholeRequest, IsStampedWhenItIsMadeAndWhenItsAnswerBegins) {
    const LegsPage client;
    client.page().wanted = 1;
    const Legs legs = client.open();

    const std::int64_t before = clock_now_nanos();
    const WholeRequest request(legs, {}, 16);
    const std::int64_t whole = client.page().request_whole_nanos;
    request.answer_begins();

    EXPECT_GE(whole, before);
    EXPECT_GE(client.page().answer_begins_nanos, whole);
}

TEST(WholeRequest, OtherBytesInItsPlaceAreOfTheSameRequest) {
    const LegsPage client;
    client.page().wanted = 1;
    const Legs legs = client.open();

    WholeRequest(legs, {}, 16).with({}, 8).answer_begins();

    EXPECT_GT(client.page().answer_begins_nanos, 0);
}

TEST(WholeRequest, IsNotStampedWhileNobodyWantsIt) {
    const LegsPage client;
    const Legs legs = client.open();

    WholeRequest(legs, {}, 16).answer_begins();

    EXPECT_EQ(client.page().request_whole_nanos, 0);
    EXPECT_EQ(client.page().answer_begins_nanos, 0);
}

TEST(WholeRequest, NeedsNoPage) {
    const WholeRequest request(Legs(), {}, 16);
    request.answer_begins();

    EXPECT_EQ(request.response_bytes(), 16U);
}

}  // namespace

}  // namespace roundtrip
