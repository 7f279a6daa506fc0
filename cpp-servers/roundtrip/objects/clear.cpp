// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <exception>
#include <filesystem>
#include <string>

#include "roundtrip/objects/object_record.hpp"
#include "roundtrip/process/error.hpp"

using namespace roundtrip;

namespace {

/// A server whose testbed is dead ends within half a second, and removes its objects itself (idl/server.md).
constexpr std::chrono::milliseconds kPatience{3000};

/// Removes what the records below the folder name.
void clear(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().filename() == ObjectRecord::kFileName && entry.is_regular_file()) {
            ObjectRecord(entry.path().parent_path(), kPatience).remove_all();
        }
    }
}

}  // namespace

/// `roundtrip-clear DIR...`: removes the named objects that killed servers have recorded below the folders.
int main(int argc, char** argv) {
    int exit_code = 0;
    for (int i = 1; i < argc; ++i) {
        try {
            clear(argv[i]);
        } catch (const std::exception& error) {
            print_error(error.what());
            exit_code = 1;
        }
    }
    return exit_code;
}
