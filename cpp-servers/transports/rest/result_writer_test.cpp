// SPDX-License-Identifier: Apache-2.0
#include "result_writer.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

namespace roundtrip {

namespace {

constexpr std::size_t kPiece = ResultWriter::kPieceBytes;

/// The pieces of a body, and whether each says that more follow.
struct Sent {
    std::string body;
    std::vector<bool> more;
};

Sent write(const std::string& result) {
    Sent sent;
    ResultWriter writer(result.size(), [&](std::string_view json, bool more) {
        sent.body.append(json);
        sent.more.push_back(more);
    });
    const auto bytes = std::as_bytes(std::span(result));
    writer.put(bytes.first(bytes.size() / 3));
    writer.put(bytes.subspan(bytes.size() / 3));
    return sent;
}

}  // namespace

TEST(ResultWriter, WritesAShortResultAtOnce) {
    const Sent sent = write("ABCDEFGH");

    EXPECT_EQ(sent.body, R"({"result":"ABCDEFGH"})");
    EXPECT_EQ(sent.more, std::vector{false});
}

TEST(ResultWriter, WritesAnEmptyResult) { EXPECT_EQ(write("").body, R"({"result":""})"); }

TEST(ResultWriter, WritesALongResultInPiecesThatTogetherAreOneString) {
    for (const std::size_t bytes : {kPiece - 1, kPiece, kPiece + 1, 2 * kPiece, 3 * kPiece + 7}) {
        const std::string result(bytes, 'R');
        const Sent sent = write(result);

        EXPECT_EQ(sent.body, R"({"result":")" + result + R"("})");
        EXPECT_EQ(sent.body.size(), ResultWriter::body_bytes(bytes));
        EXPECT_EQ(sent.more.size(), (bytes + kPiece - 1) / kPiece);
        EXPECT_FALSE(sent.more.back());
    }
}

}  // namespace roundtrip
