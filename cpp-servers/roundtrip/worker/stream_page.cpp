// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/worker/stream_page.hpp"

#include <stdexcept>
#include <string>

namespace roundtrip {

namespace {

/// The words of worker.StreamPage.
std::string what_was_wrong(const MessageStream::Page& page) {
    const std::string found = std::to_string(page.found.load());
    switch (page.wrong.load()) {
        case MessageStream::kNumber:
            return "was number " + found + ": another was lost, doubled or out of its turn";
        case MessageStream::kLength:
            return "had " + found + " bytes, expected " + std::to_string(page.message_bytes.load());
        case MessageStream::kContent:
            return "was damaged, first in byte " + found;
        default:
            return "came " + found + " ns before it was sent: the clocks of the two sides differ";
    }
}

}  // namespace

StreamPage::StreamPage(const std::filesystem::path& file) : memory_(MappedMemory::of_file(file)) {}

void StreamPage::begin(std::size_t message_bytes, bool timed) {
    for (std::size_t index = 0; index <= largest_index(); ++index) {
        page().latencies.at(index) = 0;
    }
    page().latency_sum_nanos = 0;
    page().largest_latency_nanos = 0;
    page().wrong = MessageStream::kNothing;
    page().message_bytes = static_cast<std::int64_t>(message_bytes);
    page().timed = timed ? 1 : 0;
    page().messages = 0;
}

void StreamPage::check(std::int64_t messages) const {
    if (page().wrong != MessageStream::kNothing) {
        throw std::runtime_error("message " + std::to_string(page().wrong_message.load()) + " of the stream " +
                                 what_was_wrong(page()));
    }
    if (page().messages != messages) {
        throw std::runtime_error("the stream had " + std::to_string(messages) + " messages, and " +
                                 std::to_string(page().messages.load()) + " came");
    }
}

void StreamPage::add_latencies_to(Latencies& latencies) const {
    for (std::size_t index = 0; index <= largest_index(); ++index) {
        if (const std::int64_t count = page().latencies.at(index)) {
            latencies.histogram.record(HistogramBuckets::range_of(index).least, count);
        }
    }
    latencies.sum_nanos += static_cast<double>(page().latency_sum_nanos.load());
}

MessageStream::Page& StreamPage::page() const {
    return *reinterpret_cast<MessageStream::Page*>(memory_.bytes().data());
}

std::size_t StreamPage::largest_index() const {
    return HistogramBuckets::index_of(page().largest_latency_nanos.load());
}

}  // namespace roundtrip
