// SPDX-License-Identifier: Apache-2.0
#include "wsdl_messages.hpp"

#include <cstddef>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>

#include "roundtrip/messages/field_pairs.hpp"
#include "roundtrip/process/bad_input.hpp"
#include "soapH.h"

namespace roundtrip {

namespace {

/// From what gSOAP has read.
constexpr auto kTake = [](auto& ours, const auto& theirs) {
    using Ours = std::remove_reference_t<decltype(ours)>;
    if constexpr (std::is_enum_v<Ours>) {
        ours = static_cast<Ours>(theirs);
    } else {
        ours = theirs;
    }
};

/// To what gSOAP writes.
constexpr auto kPut = [](const auto& ours, auto& theirs) {
    using Theirs = std::remove_reference_t<decltype(theirs)>;
    if constexpr (std::is_enum_v<Theirs>) {
        theirs = static_cast<Theirs>(ours);
    } else {
        theirs = ours;
    }
};

// Every field beside gSOAP's, which spells `_` as `_USCORE`: `copy(ours, theirs)`.

template <Is<Tick> Ours, class Theirs, class Copy>
void copy_fields(Ours& ours, Theirs& theirs, const Copy& copy) {
    copy(ours.sequence, theirs.sequence);
    copy(ours.check, theirs.check);
    copy(ours.time_nanos, theirs.time_USCOREnanos);
    copy(ours.instrument, theirs.instrument);
    copy(ours.venue, theirs.venue);
    copy(ours.bid_price, theirs.bid_USCOREprice);
    copy(ours.ask_price, theirs.ask_USCOREprice);
    copy(ours.last_price, theirs.last_USCOREprice);
    copy(ours.bid_quantity, theirs.bid_USCOREquantity);
    copy(ours.ask_quantity, theirs.ask_USCOREquantity);
    copy(ours.last_quantity, theirs.last_USCOREquantity);
    copy(ours.volume, theirs.volume);
}

/// The names of a party have no `_`.
template <Is<Party> Ours, class Theirs, class Copy>
void copy_fields(Ours& ours, Theirs& theirs, const Copy& copy) {
    visit_pairs(ours, theirs, [&](std::string_view, auto& our, auto& their) { copy(our, their); });
}

template <Is<Line> Ours, class Theirs, class Copy>
void copy_fields(Ours& ours, Theirs& theirs, const Copy& copy) {
    copy(ours.number, theirs.number);
    copy(ours.product, theirs.product);
    copy(ours.quantity, theirs.quantity);
    copy(ours.price, theirs.price);
    copy(ours.discount, theirs.discount);
    copy(ours.tax_code, theirs.tax_USCOREcode);
    copy(ours.name, theirs.name);
}

/// But its parties and lines.
template <Is<Order> Ours, class Theirs, class Copy>
void copy_fields(Ours& ours, Theirs& theirs, const Copy& copy) {
    copy(ours.sequence, theirs.sequence);
    copy(ours.check, theirs.check);
    copy(ours.created_nanos, theirs.created_USCOREnanos);
    copy(ours.account, theirs.account);
    copy(ours.side, theirs.side);
    copy(ours.kind, theirs.kind);
    copy(ours.time_in_force, theirs.time_USCOREin_USCOREforce);
    copy(ours.urgent, theirs.urgent);
    copy(ours.quantity, theirs.quantity);
    copy(ours.least_quantity, theirs.least_USCOREquantity);
    copy(ours.price, theirs.price);
    copy(ours.stop_price, theirs.stop_USCOREprice);
    copy(ours.currency, theirs.currency);
    copy(ours.reference, theirs.reference);
    copy(ours.comment, theirs.comment);
}

/// What gSOAP has made, which is nothing where there is no memory.
template <class Part>
Part* made(Part* part) {
    if (part == nullptr) {
        throw std::bad_alloc();
    }
    return part;
}

transfer__Party* party_of(const Party& party, struct soap* owner) {
    transfer__Party* const written = made(soap_new_transfer__Party(owner));
    copy_fields(party, *written, kPut);
    return written;
}

}  // namespace

void take(const transfer__Tick& read, Tick& tick) { copy_fields(tick, read, kTake); }

void take(const transfer__Order& read, Order& order) {
    copy_fields(order, read, kTake);
    copy_fields(order.customer, *read.customer, kTake);
    copy_fields(order.broker, *read.broker, kTake);
    order.lines.resize(read.lines.size());
    for (std::size_t i = 0; i < order.lines.size(); ++i) {
        if (read.lines[i] == nullptr) {
            throw BadInput("codec own: field order.lines[" + std::to_string(i) + "] is nil");
        }
        copy_fields(order.lines[i], *read.lines[i], kTake);
    }
}

void put(const Tick& tick, transfer__Tick& written) { copy_fields(tick, written, kPut); }

void put(const Order& order, transfer__Order& written) {
    copy_fields(order, written, kPut);
    written.customer = party_of(order.customer, written.soap);
    written.broker = party_of(order.broker, written.soap);
    written.lines.reserve(order.lines.size());
    for (const Line& line : order.lines) {
        copy_fields(line, *written.lines.emplace_back(made(soap_new_transfer__Line(written.soap))), kPut);
    }
}

}  // namespace roundtrip
