// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include "roundtrip/process/error.hpp"
#include "roundtrip/server/options.hpp"

using namespace roundtrip;

namespace {

/// Settings that reach ngrest, and the service in it, by the environment.
void set_environment(const Options& options) {
    const char* inherited = std::getenv("LD_LIBRARY_PATH");
    const std::string libraries = NGREST_LIBRARIES + (inherited == nullptr ? "" : ":" + std::string(inherited));
    ::setenv("LD_LIBRARY_PATH", libraries.c_str(), 1);
    ::setenv("NGREST_LOG_LEVEL", "ERROR", 1);  // standard output belongs to the ready and exit lines
    ::setenv("ROUNDTRIP_VERIFY", options.verify ? "1" : "0", 1);
    ::setenv("ROUNDTRIP_LEGS", options.legs.c_str(), 1);
}

/// Becomes ngrest's server, which loads the service. Being one process, it is measured and killed as one.
///
/// @throws std::system_error if it cannot; returns in no case
[[noreturn]] void become_ngrest(std::string name, const Options& options) {
    std::array arguments{std::move(name),  std::string("-l"), options.address(),           std::string("-p"),
                         std::string("0"), std::string("-s"), std::string(NGREST_SERVICES)};
    std::array<char*, arguments.size() + 1> pointers{};
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        pointers.at(i) = arguments.at(i).data();
    }
    ::execv(NGREST_SERVER, pointers.data());
    throw std::system_error(errno, std::generic_category(), "execv " NGREST_SERVER);
}

}  // namespace

/// The server of `rest-ngrest`: ngrest's own program with the service of service/. See idl/rest.md.
int main(int argc, char** argv) {
    return exit_code_of([&] {
        const Options options = parse_options(argc, argv, {});
        set_environment(options);
        become_ngrest(argv[0], options);
    });
}
