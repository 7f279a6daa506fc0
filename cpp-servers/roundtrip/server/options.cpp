// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/options.hpp"

#include <arpa/inet.h>

#include <CLI/CLI.hpp>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

std::string names_of(const std::map<std::string, std::string>& values) {
    std::string names;
    for (const auto& [name, value] : values) {
        names.append(names.empty() ? "" : ", ").append(name);
    }
    return names.empty() ? "this server has none" : "use one of " + names;
}

/// Sets the value that `setting`, as in "name=value", gives to one of the known names.
void set(std::map<std::string, std::string>& values, const std::string& setting) {
    const auto equals = setting.find('=');
    if (equals == std::string::npos) {
        throw UsageError("--option " + setting + " has no value; write it as key=value");
    }
    const auto found = values.find(setting.substr(0, equals));
    if (found == values.end()) {
        throw UsageError("--option " + setting.substr(0, equals) + " is unknown; " + names_of(values));
    }
    found->second = setting.substr(equals + 1);
}

void check_bind(const std::string& bind) {
    in_addr address{};
    if (!bind.empty() && ::inet_pton(AF_INET, bind.c_str(), &address) != 1) {
        throw UsageError("--bind " + bind + " is not a numeric IPv4 address; write it as in 192.0.2.1");
    }
}

std::string description_of(std::initializer_list<OptionSpec> known) {
    std::string text = "setting of the mechanism, as key=value";
    for (const OptionSpec& option : known) {
        text.append("\n").append(option.name).append("=").append(option.default_value);
        text.append(": ").append(option.description);
    }
    return text;
}

void parse(CLI::App& app, int argc, char** argv) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {  // --help, --version
        std::exit(app.exit(asked));
    } catch (const CLI::ParseError& wrong) {
        std::string message = wrong.what();
        message.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(message.front())));
        throw UsageError(message + "; see --help");
    }
}

void require_complete(const Options& options) {
    if (options.run_dir.empty()) {
        throw UsageError("--run-dir is missing; it names the folder for what the server puts into the file system");
    }
    if (!std::filesystem::is_directory(options.run_dir)) {
        throw UsageError("--run-dir " + options.run_dir.string() + " is not a folder; create it or name another");
    }
    if (options.message.empty() != options.codec.empty()) {
        throw UsageError("--message and --codec go together; give both or neither");
    }
    check_bind(options.bind);
}

}  // namespace

std::size_t Options::bytes(const std::string& name, bool (*is_allowed)(std::size_t),
                           const std::string& allowed_text) const {
    const std::string& text = values.at(name);
    std::size_t bytes = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
    if (error != std::errc() || end != text.data() + text.size() || !is_allowed(bytes)) {
        throw UsageError("--option " + name + "=" + text + " is not " + allowed_text);
    }
    return bytes;
}

Content Options::content_of_text() const {
    if (!message.empty()) {
        throw UsageError("--message " + message + " is bytes, and this mechanism carries text");
    }
    return verify ? Content::kKeystreamLetters : Content::kStamped;
}

Options parse_options(int argc, char** argv, std::initializer_list<OptionSpec> known) {
    Options options;
    std::vector<std::string> settings;
    CLI::App app("Server of the Roundtrip testbed; ends on SIGTERM or at the end of standard input.");
    app.add_option("--run-dir", options.run_dir, "folder for what the server puts into the file system; required");
    app.add_flag("--verify", options.verify, "answer what can be checked byte by byte");
    app.add_option("--legs", options.legs, "file to stamp the parts of a round trip into");
    app.add_option("--stream", options.stream, "file that says what came of a stream of messages one way");
    app.add_option("--message", options.message, "what every request is, instead of bytes; with --codec");
    app.add_option("--codec", options.codec, "library that reads and writes that message");
    app.add_option("--bind", options.bind, "numeric IPv4 address to listen at; default 127.0.0.1");
    app.add_option("--option", settings, description_of(known))->expected(1)->take_all();
    app.set_version_flag("--version", ROUNDTRIP_VERSION);
    parse(app, argc, argv);

    require_complete(options);
    for (const OptionSpec& option : known) {
        options.values.emplace(option.name, option.default_value);
    }
    for (const std::string& setting : settings) {
        set(options.values, setting);
    }
    return options;
}

}  // namespace roundtrip
