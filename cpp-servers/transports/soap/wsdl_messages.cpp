// SPDX-License-Identifier: Apache-2.0
#include "wsdl_messages.hpp"

#include <cstddef>
#include <new>
#include <string>
#include <string_view>

#include "roundtrip/messages/fields.hpp"
#include "roundtrip/process/error.hpp"
#include "soapH.h"

namespace roundtrip {

namespace {

/// A part that gSOAP has made, if there was memory for it.
template <class Part>
Part* made(Part* part) {
    if (part == nullptr) {
        throw std::bad_alloc();
    }
    return part;
}

/// From what gSOAP has read.
struct Take {
    template <class Ours, class Theirs>
    void operator()(std::string_view, Ours& ours, const Theirs& theirs) const {
        if constexpr (Repeated<Ours>) {
            ours.resize(theirs.size());
            for (std::size_t i = 0; i < ours.size(); ++i) {
                if (theirs[i] == nullptr) {
                    throw BadInput("codec own: field order.lines[" + std::to_string(i) + "] is nil");
                }
                Line::visit_pairs(ours[i], *theirs[i], *this);
            }
        } else if constexpr (Nested<Ours>) {
            Party::visit_pairs(ours, *theirs, *this);
        } else if constexpr (Enumeration<Ours>) {
            ours = static_cast<Ours>(theirs);
        } else {
            ours = theirs;
        }
    }
};

/// To what gSOAP writes.
struct Put {
    struct soap* owner;  ///< owns the parts that are made

    template <class Ours, class Theirs>
    void operator()(std::string_view, const Ours& ours, Theirs& theirs) const {
        if constexpr (Repeated<Ours>) {
            theirs.reserve(ours.size());
            for (const Line& line : ours) {
                Line::visit_pairs(line, *theirs.emplace_back(made(soap_new_transfer__Line(owner))), *this);
            }
        } else if constexpr (Nested<Ours>) {
            theirs = made(soap_new_transfer__Party(owner));
            Party::visit_pairs(ours, *theirs, *this);
        } else if constexpr (Enumeration<Ours>) {
            theirs = static_cast<Theirs>(ours);
        } else {
            theirs = ours;
        }
    }
};

}  // namespace

void take(const transfer__Tick& read, Tick& tick) { Tick::visit_pairs(tick, read, Take()); }

void take(const transfer__Order& read, Order& order) { Order::visit_pairs(order, read, Take()); }

void put(const Tick& tick, transfer__Tick& written) { Tick::visit_pairs(tick, written, Put{written.soap}); }

void put(const Order& order, transfer__Order& written) { Order::visit_pairs(order, written, Put{written.soap}); }

}  // namespace roundtrip
