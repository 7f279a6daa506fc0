// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "roundtrip/process/io.hpp"
#include "test/server_fixture.hpp"

// The server process as the testbed sees it (idl/server.md).

namespace roundtrip {

using namespace testing;

TEST_F(TcpServer, EndsOnSigtermWithOpenConnectionsAndSaysWhatItDid) {
    const Fd idle = connect();
    const Fd stalled = connect();
    const Fd deaf = connect();
    ask(idle, bytes_of("12345678"), 100);
    write_all(stalled.get(), bytes_of("abc"));
    write_all(deaf.get(), tcp_request(0, 2'147'483'647, {}));
    read_up_to(deaf, 1);
    process_.signal(SIGTERM);
    const Ending ending = process_.wait();
    const auto exit = parse_json(ending.output);

    EXPECT_EQ(ending.exit_code, 0);
    EXPECT_EQ(ending.errors, "");
    ASSERT_TRUE(exit.IsObject()) << ending.output;
    EXPECT_EQ(exit["requests"].GetInt(), 1);
    EXPECT_EQ(exit["requestBytes"].GetInt(), 8);
    EXPECT_EQ(exit["responseBytes"].GetInt(), 100);
    EXPECT_GE(exit["systemCpuNanos"].GetInt64(), 0);
    EXPECT_GT(exit["voluntaryContextSwitches"].GetInt64(), 0);
}

TEST_F(TcpServer, EndsWhenStandardInputCloses) {
    const Fd idle = connect();
    process_.close_stdin();

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST_F(TcpServer, EndsOnSigint) {
    process_.signal(SIGINT);

    EXPECT_EQ(process_.wait().exit_code, 0);
}

TEST(TcpServerCommandLine, WrongUseIsExitCodeTwoAndOneLine) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--option", "speed=9"});
    const Ending ending = process.wait();

    EXPECT_EQ(ending.exit_code, 2);
    EXPECT_EQ(ending.errors, "roundtrip-tcp: --option speed is unknown; this server has none\n");
}

TEST(TcpServerCommandLine, VersionIsPrinted) {
    ServerProcess process(ROUNDTRIP_SERVER, {"--version"});

    EXPECT_THAT(process.wait().output, ::testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

}  // namespace roundtrip
