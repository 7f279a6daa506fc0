// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "exchange_folder.hpp"
#include "files_format.hpp"
#include "folder_watch.hpp"
#include "medium.hpp"
#include "message_files.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/tally.hpp"

using namespace roundtrip;

namespace {

constexpr std::chrono::milliseconds kIdle{500};
constexpr int kIdleLooksUntilShrinking = 60;  // 30 s, as long as other servers keep memory for a silent peer
constexpr std::size_t kSettled = 4096;        // names to remember before those that are gone are forgotten

/// Names of what claims to be a request, in no order.
std::vector<std::string> requests_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::string name = entry.path().filename();
        if (claims_to_be_request(name)) {
            names.push_back(std::move(name));
        }
    }
    return names;
}

/// Whether something is there and has not changed for so long. Its own time says so, not the one that mv(1) copies.
bool is_untouched(int folder, const std::string& name, std::chrono::milliseconds limit) {
    struct stat status {};
    if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) {
        return false;
    }
    const auto changed = std::chrono::seconds(status.st_ctim.tv_sec) + std::chrono::nanoseconds(status.st_ctim.tv_nsec);
    return std::chrono::system_clock::now().time_since_epoch() - changed >= limit;
}

/// Answers the requests in an exchange folder, one after another, in a thread of its own that its destructor ends.
class Exchange {
public:
    /// Answers from now on what is renamed to a request, and what lies there as one already.
    ///
    /// @param folder stays the caller's
    /// @param tally stays the caller's
    /// @throws std::system_error
    Exchange(const ExchangeFolder& folder, Content content, Tally& tally)
        : folder_(folder),
          tally_(tally),
          watch_(folder.path().c_str()),
          responder_(content),
          thread_(&Exchange::work, this) {}

    ~Exchange() {
        stopping_ = true;
        watch_.end();
    }

    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

private:
    using Names = std::unordered_set<std::string>;

    void work() {
        try {
            look_around(std::chrono::milliseconds::zero());
            while (!stopping_) {
                const auto news = watch_.look(kIdle);
                take(news);
            }
        } catch (const std::exception& error) {
            print_error("no more requests are taken: " + std::string(error.what()));
        }
    }

    void take(const FolderWatch::News& news) {
        for (const std::string_view name : news.names) {
            if (stopping_) {
                return;
            }
            if (claims_to_be_request(name)) {
                const std::string request(name);
                if (found_.empty() || found_.erase(request) == 0) {
                    answer(request);
                }
            }
        }
        if (news.lost) {
            look_around(std::chrono::milliseconds::zero());
        } else if (news.names.empty()) {
            look_around_when_idle();
        } else if (settled_.size() > settled_limit_) {
            look_around(kIdle);
        }
        idle_looks_ = news.names.empty() ? idle_looks_ + 1 : 0;
    }

    /// Answers what lies there as a request though no event has told of it, and forgets what is gone.
    ///
    /// What a folder lists has its event in the queue already, if it ever gets one: the kernel renames, queues the
    /// event, and only then lets others read the folder. So an event that follows is known to be late.
    ///
    /// @param untouched how long ago somebody has to have finished with it
    void look_around(std::chrono::milliseconds untouched) {
        Names still_there;
        for (const std::string& name : requests_in(folder_.path())) {
            if (stopping_) {
                return;
            }
            if (settled_.contains(name)) {
                still_there.insert(name);
            } else if (is_untouched(folder_.fd(), name, untouched)) {
                if (!has_response(folder_.fd(), name)) {
                    answer(name);
                }
                still_there.insert(name);
                found_.insert(name);
            }
        }
        settled_ = std::move(still_there);
        settled_limit_ = kSettled + 2 * settled_.size();
    }

    void look_around_when_idle() {
        found_.clear();  // the queue was empty, so their events will not come any more
        look_around(kIdle);
        if (idle_looks_ == kIdleLooksUntilShrinking) {
            memory_.shrink();
        }
    }

    void answer(const std::string& name) {
        try {
            try_to_answer(name);
        } catch (const std::exception& reason) {
            print_error(printable(name) + " " + reason.what());
        }
        settled_.insert(name);
    }

    void try_to_answer(const std::string& name) {
        const std::string_view uuid = uuid_of_request(name);
        const auto file = open_request(folder_.fd(), name);
        if (!file) {
            return;
        }
        const FilesRequest request = read_request(*file, memory_);
        const WholeRequest whole = tally_.whole(request.bytes, request.response_bytes);
        write_response(folder_.fd(), uuid, responder_.answer(whole));
        tally_.add(request.bytes.size(), request.response_bytes);
    }

    const ExchangeFolder& folder_;
    Tally& tally_;
    FolderWatch watch_;
    RequestMemory memory_;
    Responder responder_;
    Names settled_;                  ///< were answered or refused, and may still lie there
    Names found_;                    ///< were settled without their event, which may still come
    std::size_t settled_limit_ = 0;  ///< when to find out which of them are gone
    int idle_looks_ = 0;             ///< without news, one after another
    std::atomic<bool> stopping_ = false;
    std::jthread thread_;  ///< last, so that it finds the rest complete
};

}  // namespace

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
