// SPDX-License-Identifier: Apache-2.0
#include "wsdl_messages.hpp"

#include <cstddef>
#include <new>
#include <string>

#include "roundtrip/process/bad_input.hpp"
#include "soapH.h"

namespace roundtrip {

namespace {

/// Both sides of it have the same names, so it goes either way.
template <class From, class To>
void copy_party(const From& source, To& copy) {
    copy.id = source.id;
    copy.name = source.name;
    copy.street = source.street;
    copy.city = source.city;
    copy.postcode = source.postcode;
    copy.country = source.country;
    copy.rating = source.rating;
    copy.credit = source.credit;
    copy.active = source.active;
}

void take(const transfer__Line& read, Line& line) {
    line.number = read.number;
    line.product = read.product;
    line.quantity = read.quantity;
    line.price = read.price;
    line.discount = read.discount;
    line.tax_code = read.tax_USCOREcode;
    line.name = read.name;
}

void put(const Line& line, transfer__Line& written) {
    written.number = line.number;
    written.product = line.product;
    written.quantity = line.quantity;
    written.price = line.price;
    written.discount = line.discount;
    written.tax_USCOREcode = line.tax_code;
    written.name = line.name;
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
    copy_party(party, *written);
    return written;
}

}  // namespace

void take(const transfer__Tick& read, Tick& tick) {
    tick.sequence = read.sequence;
    tick.check = read.check;
    tick.time_nanos = read.time_USCOREnanos;
    tick.instrument = read.instrument;
    tick.venue = read.venue;
    tick.bid_price = read.bid_USCOREprice;
    tick.ask_price = read.ask_USCOREprice;
    tick.last_price = read.last_USCOREprice;
    tick.bid_quantity = read.bid_USCOREquantity;
    tick.ask_quantity = read.ask_USCOREquantity;
    tick.last_quantity = read.last_USCOREquantity;
    tick.volume = read.volume;
}

void take(const transfer__Order& read, Order& order) {
    order.sequence = read.sequence;
    order.check = read.check;
    order.created_nanos = read.created_USCOREnanos;
    order.account = read.account;
    order.side = static_cast<Side>(read.side);
    order.kind = static_cast<Kind>(read.kind);
    order.time_in_force = static_cast<TimeInForce>(read.time_USCOREin_USCOREforce);
    order.urgent = read.urgent;
    order.quantity = read.quantity;
    order.least_quantity = read.least_USCOREquantity;
    order.price = read.price;
    order.stop_price = read.stop_USCOREprice;
    order.currency = read.currency;
    order.reference = read.reference;
    order.comment = read.comment;
    copy_party(*read.customer, order.customer);
    copy_party(*read.broker, order.broker);
    order.lines.resize(read.lines.size());
    for (std::size_t i = 0; i < order.lines.size(); ++i) {
        if (read.lines[i] == nullptr) {
            throw BadInput("codec own: field order.lines[" + std::to_string(i) + "] is nil");
        }
        take(*read.lines[i], order.lines[i]);
    }
}

void put(const Tick& tick, transfer__Tick& written) {
    written.sequence = tick.sequence;
    written.check = tick.check;
    written.time_USCOREnanos = tick.time_nanos;
    written.instrument = tick.instrument;
    written.venue = tick.venue;
    written.bid_USCOREprice = tick.bid_price;
    written.ask_USCOREprice = tick.ask_price;
    written.last_USCOREprice = tick.last_price;
    written.bid_USCOREquantity = tick.bid_quantity;
    written.ask_USCOREquantity = tick.ask_quantity;
    written.last_USCOREquantity = tick.last_quantity;
    written.volume = tick.volume;
}

void put(const Order& order, transfer__Order& written) {
    written.sequence = order.sequence;
    written.check = order.check;
    written.created_USCOREnanos = order.created_nanos;
    written.account = order.account;
    written.side = static_cast<transfer__Side>(order.side);
    written.kind = static_cast<transfer__Kind>(order.kind);
    written.time_USCOREin_USCOREforce = static_cast<transfer__TimeInForce>(order.time_in_force);
    written.urgent = order.urgent;
    written.quantity = order.quantity;
    written.least_USCOREquantity = order.least_quantity;
    written.price = order.price;
    written.stop_USCOREprice = order.stop_price;
    written.currency = order.currency;
    written.reference = order.reference;
    written.comment = order.comment;
    written.customer = party_of(order.customer, written.soap);
    written.broker = party_of(order.broker, written.soap);
    written.lines.reserve(order.lines.size());
    for (const Line& line : order.lines) {
        put(line, *written.lines.emplace_back(made(soap_new_transfer__Line(written.soap))));
    }
}

}  // namespace roundtrip
