// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/server/server.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "exchange_folder.hpp"
#include "folder_watch.hpp"
#include "message_files.hpp"
#include "roundtrip/answers/responder.hpp"
#include "roundtrip/answers/whole_request.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/error.hpp"
#include "roundtrip/server/serving.hpp"

using namespace roundtrip;

namespace {

constexpr const char* kFlush = "flush";
constexpr std::chrono::milliseconds kIdle{500};
constexpr int kIdleLooksUntilShrinking = 60;  // 30 s, as long as other servers keep memory for a silent peer
constexpr std::size_t kSettled = 4096;        // names to remember before those that are gone are forgotten

/// Names of files that claim to be requests, in no order.
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

/// @throws UsageError if an option is neither yes nor no
bool is_set(const Options& options, const char* name) {
    const std::string& value = options.values.at(name);
    if (value != "yes" && value != "no") {
        throw UsageError("--option " + std::string(name) + "=" + value + " is neither yes nor no");
    }
    return value == "yes";
}

/// Answers the requests in an exchange folder, one after another. One thread uses it; any calls end_wait().
class Exchange {
public:
    /// From now on what is renamed to a request is not missed.
    ///
    /// @param folder stays the caller's
    /// @param tally stays the caller's
    /// @throws std::system_error
    Exchange(const ExchangeFolder& folder, const Options& options, Tally& tally)
        : folder_(folder),
          flushes_(is_set(options, kFlush)),
          tally_(tally),
          watch_(folder.path().c_str()),
          responder_(options.content_of_bytes()) {}

    /// Answers what lies there as a request already, and what comes, until it is to stop.
    ///
    /// @throws std::system_error if the folder is gone, or cannot be watched or read
    void serve(const std::stop_token& stop) {
        stop_ = stop;
        look_around(std::chrono::milliseconds::zero());
        while (!stop_.stop_requested()) {
            take(watch_.look(kIdle));
        }
    }

    /// Lets serve() look whether it is to stop. Any thread.
    void end_wait() const { watch_.end(); }

private:
    using Names = std::unordered_set<std::string>;

    void take(const FolderWatch::News& news) {
        for (const std::string_view name : news.names) {
            if (stop_.stop_requested()) {
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

    /// Answers requests that lie there without an event, and forgets those that are gone.
    ///
    /// A name that a folder lists has its event in the queue already, if it ever gets one: the kernel renames, queues
    /// the event, and only then lets others read the folder. So an event that follows is known to be late.
    ///
    /// @param untouched how long ago somebody has to have finished with it
    void look_around(std::chrono::milliseconds untouched) {
        Names still_there;
        for (const std::string& name : requests_in(folder_.path())) {
            if (stop_.stop_requested()) {
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
        const ReceivedRequest request = read_request(*file, memory_);
        const WholeRequest whole = tally_.whole(request.bytes, request.response_bytes);
        write_response(folder_.fd(), uuid, responder_.answer(whole), flushes_);
        tally_.add(request.bytes.size(), request.response_bytes);
    }

    const ExchangeFolder& folder_;
    bool flushes_;  ///< to the medium
    Tally& tally_;
    FolderWatch watch_;
    RequestMemory memory_;
    Responder responder_;
    Names settled_;                  ///< were answered or refused, and may still lie there
    Names found_;                    ///< were settled without their event, which may still come
    std::size_t settled_limit_ = 0;  ///< when to find out which of them are gone
    int idle_looks_ = 0;             ///< without news, one after another
    std::stop_token stop_;
};

}  // namespace

/// The server of `files-ssd`, `files-ramdisk`, `files-inotify` and `files-fsync`: answers requests that are files in a
/// folder.
int main(int argc, char** argv) {
    return run_server(
        argc, argv,
        {{"dir", "", "where the exchange folder is made; empty: the run directory"},
         {"medium", "any", "what dir has to lie on: ramdisk, disk or any"},
         {kFlush, "no", "whether a response and its name are on the medium before they count: yes or no"}},
        [](Server& server) {
            const auto& options = server.options();
            const std::string& dir = options.values.at("dir");
            const std::filesystem::path parent = dir.empty() ? options.run_dir : std::filesystem::path(dir);
            require_medium(parent, options.values.at("medium"));
            const ExchangeFolder folder(std::filesystem::absolute(parent));
            Exchange exchange(folder, options, server.tally());
            server.announce_ready(folder.path());
            serve_until_stopped(
                server, [&](const std::stop_token& stop) { exchange.serve(stop); }, [&] { exchange.end_wait(); });
        });  // leaving the scope removes the folder
}
