#include "roundtrip/client.hpp"

#include <sched.h>

#include <csignal>
#include <exception>
#include <optional>
#include <stdexcept>
#include <variant>

#include "roundtrip/client/commands.hpp"
#include "roundtrip/client/measurement.hpp"
#include "roundtrip/client/request.hpp"
#include "roundtrip/client/streams.hpp"
#include "roundtrip/client/trips.hpp"
#include "roundtrip/client/worker_messages.hpp"
#include "roundtrip/error.hpp"
#include "roundtrip/stamp.hpp"

namespace roundtrip {

namespace {

/// The second shows a stale answer to the first.
constexpr int kVerifiedTrips = 2;

/// Pins the measuring thread, which is the calling one (sched_setaffinity(2)).
void pin_to(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(cpu), &set);
    check(::sched_setaffinity(0, sizeof set, &set), "sched_setaffinity");
}

/// One mechanism, one pair of sizes, one fork: the counterpart of engine.Worker.
class Worker {
public:
    explicit Worker(const OpenTester& open) : open_(open) {}

    void operator()(const Prepare& prepare) {
        if (prepare.cpu >= 0) {
            pin_to(prepare.cpu);
        }
        stream_ = prepare.stream;
        setup_ = {.transport = prepare.transport,
                  .endpoint = "",
                  .run_dir = prepare.run_dir,
                  .options = prepare.options,
                  .timeout = std::chrono::milliseconds(prepare.timeout_millis),
                  .stream = prepare.stream.page,
                  .server_cpu = prepare.server_cpu};
        // The last message of a stream is acknowledged by a response with its stamp.
        const std::size_t response_bytes = stream_.messages > 0 ? kStampBytes : prepare.response_bytes;
        request_.emplace(prepare.payload, prepare.request_bytes, response_bytes, prepare.seed);
    }

    void operator()(const Verify& verify) {
        const auto tester = open_at(verify.endpoint, true);
        if (stream_.messages > 0) {
            Streams streams(*tester, *request_, stream_, report_progress);
            for (int stream = 1; stream <= kVerifiedTrips; ++stream) {
                streams.verify();
            }
            report_verified();
            return;
        }
        Trips trips(*tester, *request_, report_progress);
        for (int trip = 1; trip <= kVerifiedTrips; ++trip) {
            trips.verify();
            report_progress(trip);
        }
        report_verified();
    }

    void operator()(const Measure& measure_command) {
        const auto tester = open_at(measure_command.endpoint, false);
        if (stream_.messages > 0) {
            Streams streams(*tester, *request_, stream_, report_progress);
            report_measured(measure(streams, measure_command.settings, measure_command.server_pid));
            return;
        }
        Trips trips(*tester, *request_, report_progress);
        report_measured(measure(trips, measure_command.settings, measure_command.server_pid));
    }

private:
    std::unique_ptr<NativeTester> open_at(const std::string& endpoint, bool verify) {
        if (!request_) {
            throw std::runtime_error("Verify or Measure came before Prepare");
        }
        setup_.endpoint = endpoint;
        setup_.verify = verify;
        return open_(setup_);
    }

    const OpenTester& open_;
    ClientSetup setup_;
    StreamSettings stream_{};
    std::optional<Request> request_;
};

}  // namespace

void NativeTester::claim(std::size_t /*message_bytes*/) {}

void NativeTester::send(std::span<const std::byte> /*message*/) {
    throw std::runtime_error("this client sends no messages one way");
}

int run_client(int argc, char** argv, const OpenTester& open) {
    if (argc > 1) {
        print_error(std::string("argument ") + argv[1] + " is not known; commands come on standard input");
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN);  // a server that is gone is an error of one write
    try {
        Commands commands;
        Worker worker(open);
        while (true) {
            std::visit(worker, parse_command(commands.next()));
        }
    } catch (const std::exception& error) {
        print_error(error.what());
        report_failed(error.what());
        ::_exit(1);  // the thread that reads commands uses what would be destroyed
    }
}

}  // namespace roundtrip
