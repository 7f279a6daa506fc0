// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

#include "roundtrip/server/options.hpp"
#include "roundtrip/server/own_process.hpp"
#include "roundtrip/server/tally.hpp"

namespace roundtrip {

/// A server's life, as idl/server.md has it, seen by the code of one mechanism.
class Server {
public:
    /// @throws std::system_error if a file that it names cannot be mapped
    explicit Server(Options options) : options_(std::move(options)), tally_(options_) {}

    const Options& options() const { return options_; }
    Tally& tally() { return tally_; }

    /// Says that requests are taken.
    ///
    /// @param endpoint `host:port`, an `http://` address or a path
    void announce_ready(const std::string& endpoint) const;

    /// Returns when the server has to end.
    void wait_until_stopped() const { roundtrip::wait_until_stopped(); }

    /// Says what was left out of the lines of errors, what was done and what it cost: the last words of a server.
    void end() const;

private:
    Options options_;
    Tally tally_;
};

/// The main function of every server.
///
/// @param known settings of this mechanism
/// @param serve opens, announces that it is ready, serves until it is stopped, and cleans up by leaving its scope
/// @return exit code: 0 ended as asked, 1 could not start or go on, 2 wrong use
int run_server(int argc, char** argv, std::initializer_list<OptionSpec> known,
               const std::function<void(Server&)>& serve);

}  // namespace roundtrip
