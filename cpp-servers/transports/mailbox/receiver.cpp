// SPDX-License-Identifier: Apache-2.0
#include "receiver.hpp"

#include <exception>
#include <utility>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

Receiver::Receiver(Directory& directory, const std::string& name, std::size_t area_bytes, RequestMemoryPool& pool,
                   Arrived arrived)
    : directory_(directory),
      area_(ReceiveArea::create(area_bytes)),
      assembly_(name, pool),
      arrived_(std::move(arrived)) {
    std::promise<EndpointPlace> entered;
    auto place = entered.get_future();
    thread_ = std::jthread([this, name, entered = std::move(entered)]() mutable { run(name, std::move(entered)); });
    place_ = place.get();
}

Receiver::~Receiver() {
    stopping_ = true;
    area_.wake_owner();
}

void Receiver::run(const std::string& name, std::promise<EndpointPlace> entered) {
    EndpointPlace place{};
    try {
        place = directory_.enter(name, area_.memory());
        entered.set_value(place);
    } catch (...) {
        entered.set_exception(std::current_exception());
        return;
    }
    while (!stopping_) {
        take_segment();
    }
    try {
        directory_.leave(place);
    } catch (const std::exception& error) {  // the name is free as soon as this thread has ended
        print_error(error.what());
    }
}

void Receiver::take_segment() {
    try {
        area_.take(ReceiveArea::Deadline::max(), [&](const AreaSegment& segment) {
            if (auto message = assembly_.add(segment)) {
                arrived_(std::move(*message));
            }
        });
    } catch (const std::exception& error) {  // of this message only: it is none, or there is no memory for it
        print_error(error.what());
    }
}

}  // namespace roundtrip
