// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <string>

#include "roundtrip/answers/content.hpp"

namespace roundtrip {

/// A setting of one mechanism, given as `--option name=value`.
struct OptionSpec {
    std::string name;
    std::string default_value;
    std::string description;
};

/// The command line of a server (idl/server.md).
struct Options {
    std::filesystem::path run_dir;              ///< exists; the place for what the server puts into the file system
    bool verify = false;                        ///< answer the keystream
    std::filesystem::path legs;                 ///< where to stamp the parts of a round trip; empty for nowhere
    std::filesystem::path stream;               ///< page of streams; empty if requests are answered as they come
    std::string message;                        ///< kind of every request (idl/messages.md); empty for bytes
    std::filesystem::path codec;                ///< library that reads and writes it; empty for bytes
    std::string bind;                           ///< IPv4 address to listen at; empty if nobody said so
    std::map<std::string, std::string> values;  ///< every option of the mechanism, with its default if not given

    /// The address to listen at: loopback unless somebody said otherwise.
    std::string address() const { return bind.empty() ? "127.0.0.1" : bind; }

    /// The value of an option that is a number of bytes.
    ///
    /// @param allowed_text what is allowed, in words: "a power of two"
    /// @throws UsageError if it is anything else
    std::size_t bytes(const std::string& name, bool (*is_allowed)(std::size_t), const std::string& allowed_text) const;

    Content content_of_bytes() const {
        return !message.empty() ? Content::kMessage : verify ? Content::kKeystreamBytes : Content::kStamped;
    }

    /// @throws UsageError if requests are to be messages, which are bytes
    Content content_of_text() const;
};

/// Reads the command line. --help and --version print and end the program.
///
/// @throws UsageError with a message of one line
Options parse_options(int argc, char** argv, std::initializer_list<OptionSpec> known);

}  // namespace roundtrip
