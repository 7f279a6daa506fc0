// SPDX-License-Identifier: Apache-2.0
#include "exchange_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <optional>

namespace roundtrip {

namespace {

/// A folder in which servers make theirs.
class ExchangeFolders : public ::testing::Test {
protected:
    ExchangeFolders() {
        std::string name = std::filesystem::temp_directory_path() / "roundtrip-test-XXXXXX";
        parent_ = ::mkdtemp(name.data());
    }
    ~ExchangeFolders() override { std::filesystem::remove_all(parent_); }

    /// What a killed server leaves: a folder whose owner nobody locks.
    std::filesystem::path leave(const std::string& name) const {
        std::filesystem::create_directory(parent_ / name);
        const std::ofstream owner(parent_ / name / ".owner");
        std::ofstream(parent_ / name / "left_response_tmp") << "much";
        return parent_ / name;
    }

    std::filesystem::path parent_;
};

}  // namespace

TEST_F(ExchangeFolders, AreTheirServersAlone) {
    const ExchangeFolder folder(parent_);
    struct stat status {};
    ::stat(folder.path().c_str(), &status);

    EXPECT_EQ(status.st_mode & 0777U, 0700U);
    EXPECT_EQ(folder.path().parent_path(), parent_);
}

TEST_F(ExchangeFolders, GoWithAllThatIsInThem) {
    std::optional<ExchangeFolder> folder(parent_);
    std::ofstream(folder->path() / "request_tmp") << "half a requ";
    std::filesystem::create_directories(folder->path() / "a" / "b");
    folder.reset();

    EXPECT_TRUE(std::filesystem::is_empty(parent_));
}

TEST_F(ExchangeFolders, OfLivingServersStay) {
    const ExchangeFolder one(parent_);
    const ExchangeFolder another(parent_);

    EXPECT_TRUE(std::filesystem::exists(one.path()));
}

TEST_F(ExchangeFolders, OfDeadServersAreRemovedByTheNext) {
    const auto left = leave("roundtrip-files-abcdef");
    const ExchangeFolder folder(parent_);

    EXPECT_FALSE(std::filesystem::exists(left));
}

TEST_F(ExchangeFolders, ThatAreJustBeingMadeStay) {
    const auto young = leave("roundtrip-files-abcdef");
    std::filesystem::remove(young / ".owner");
    const ExchangeFolder folder(parent_);

    EXPECT_TRUE(std::filesystem::exists(young));
}

TEST_F(ExchangeFolders, WithAnotherNameStay) {
    const auto somebody_elses = leave("roundtrip-42-1");
    const ExchangeFolder folder(parent_);

    EXPECT_TRUE(std::filesystem::exists(somebody_elses));
}

TEST_F(ExchangeFolders, ThatAreLinksAreNotFollowed) {
    const auto elsewhere = leave("elsewhere");
    std::filesystem::create_directory_symlink(elsewhere, parent_ / "roundtrip-files-abcdef");
    const ExchangeFolder folder(parent_);

    EXPECT_TRUE(std::filesystem::exists(elsewhere / "left_response_tmp"));
}

}  // namespace roundtrip
