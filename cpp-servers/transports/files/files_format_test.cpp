// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <functional>

#include "message_files.hpp"
#include "roundtrip/process/error.hpp"
#include "testing/golden.hpp"

namespace roundtrip {

using namespace testing;

namespace {

std::string refusal_by(const std::function<void()>& parse) {
    try {
        parse();
    } catch (const BadInput& refusal) {
        return refusal.what();
    }
    return "accepted";
}

/// What a server makes of a file's content: its request's size, then its header.
std::string refusal_of_file(const std::vector<std::byte>& file) {
    return refusal_by([&] {
        request_bytes_of(file.size());
        response_bytes_of(std::span(file).first<kHeaderBytes>());
    });
}

}  // namespace

TEST(FilesFormat, ReadsTheGoldenRequests) {
    const auto golden_file = golden("files.json");
    for (const auto& request : golden_file["requests"].GetArray()) {
        const auto file = unhex(request["file"].GetString());
        EXPECT_EQ(request_bytes_of(file.size()), request["request"].GetStringLength() / 2);
        EXPECT_EQ(response_bytes_of(std::span(file).first<kHeaderBytes>()), request["responseBytes"].GetUint64());
    }
}

TEST(FilesFormat, RefusesWhatTheGoldenVectorsRefuseInTheSameWords) {
    const auto golden_file = golden("files.json");
    for (const auto& refused : golden_file["refusedFiles"].GetArray()) {
        EXPECT_EQ(refusal_of_file(unhex(refused["file"].GetString())), refused["error"].GetString());
    }
}

TEST(FilesFormat, KnowsTheSizesOfGoldenFiles) {
    const auto golden_file = golden("files.json");
    for (const auto& size : golden_file["fileSizes"].GetArray()) {
        const std::uint64_t file_bytes = size["file"].GetUint64();
        if (size.HasMember("error")) {
            EXPECT_EQ(refusal_by([&] { request_bytes_of(file_bytes); }), size["error"].GetString());
        } else {
            EXPECT_EQ(request_bytes_of(file_bytes), size["request"].GetUint64());
        }
    }
}

TEST(FilesFormat, FindsTheUuidInTheGoldenNames) {
    const auto golden_file = golden("files.json");
    for (const auto& names : golden_file["names"].GetArray()) {
        EXPECT_EQ(uuid_of_request(names["request"].GetString()), names["uuid"].GetString());
        EXPECT_FALSE(claims_to_be_request(names["requestPart"].GetString()));
        EXPECT_FALSE(claims_to_be_request(names["responsePart"].GetString()));
        EXPECT_FALSE(claims_to_be_request(names["response"].GetString()));
    }
}

TEST(FilesFormat, TakesOtherGoldenNamesOfRequests) {
    const auto golden_file = golden("files.json");
    for (const auto& name : golden_file["otherRequestNames"].GetArray()) {
        EXPECT_EQ(uuid_of_request(name.GetString()).size(), 36U);
    }
}

TEST(FilesFormat, RefusesGoldenNamesThatClaimTooMuch) {
    const auto golden_file = golden("files.json");
    for (const auto& name : golden_file["refusedNames"].GetArray()) {
        EXPECT_TRUE(claims_to_be_request(name.GetString()));
        EXPECT_EQ(refusal_by([&] { uuid_of_request(name.GetString()); }), "is not of the form UUID_request")
            << name.GetString();
    }
}

TEST(FilesFormat, IgnoresGoldenNamesOfOtherThings) {
    const auto golden_file = golden("files.json");
    for (const auto& name : golden_file["ignoredNames"].GetArray()) {
        EXPECT_FALSE(claims_to_be_request(name.GetString())) << name.GetString();
    }
}

TEST(FilesFormat, PrintsNamesInOneLine) { EXPECT_EQ(printable("a\nb\033[1mc\xff d~"), "a?b?[1mc? d~"); }

}  // namespace roundtrip
