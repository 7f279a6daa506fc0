// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include "exchange.hpp"
#include "exchange_folder.hpp"
#include "medium.hpp"

using namespace roundtrip;

/// The server of `files-ssd`, `files-ramdisk` and `files-inotify`: answers requests that are files in a folder.
int main(int argc, char** argv) {
    return run_server(argc, argv,
                      {{"dir", "", "where the exchange folder is made; empty: the run directory"},
                       {"medium", "any", "what dir has to lie on: ramdisk, disk or any"}},
                      [](Server& server) {
                          const auto& options = server.options();
                          const std::string& dir = options.values.at("dir");
                          const std::filesystem::path parent =
                              dir.empty() ? options.run_dir : std::filesystem::path(dir);
                          require_medium(parent, options.values.at("medium"));
                          const ExchangeFolder folder(std::filesystem::absolute(parent));
                          const Exchange exchange(folder, options.content_of_bytes(), server.tally());
                          server.announce_ready(folder.path());
                          server.wait_until_stopped();
                      });  // leaving the scope answers no more and removes the folder
}
