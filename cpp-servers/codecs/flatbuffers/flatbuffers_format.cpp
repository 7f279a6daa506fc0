// SPDX-License-Identifier: Apache-2.0
#include "flatbuffers_format.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

void take(const flatbuffers::String* from, std::string& text) { text.assign(from->c_str(), from->size()); }

template <class From, class Enumeration>
void take(From from, Enumeration& value, const char* name) {
    if (from < From::MIN || from > From::MAX) {
        throw BadInput("codec flatbuffers: field " + std::string(name) + " has the value " +
                       std::to_string(static_cast<int>(from)) + ", which it does not know");
    }
    value = static_cast<Enumeration>(from);
}

void take(const fbs::Party& from, Party& party) {
    party.id = from.id();
    take(from.name(), party.name);
    take(from.street(), party.street);
    take(from.city(), party.city);
    take(from.postcode(), party.postcode);
    take(from.country(), party.country);
    party.rating = from.rating();
    party.credit = from.credit();
    party.active = from.active();
}

void take(const fbs::Line& from, Line& line) {
    line.number = from.number();
    line.product = from.product();
    line.quantity = from.quantity();
    line.price = from.price();
    line.discount = from.discount();
    line.tax_code = from.tax_code();
    take(from.name(), line.name);
}

flatbuffers::Offset<fbs::Party> put(const Party& party, flatbuffers::FlatBufferBuilder& builder) {
    const auto name = builder.CreateString(party.name);
    const auto street = builder.CreateString(party.street);
    const auto city = builder.CreateString(party.city);
    const auto postcode = builder.CreateString(party.postcode);
    const auto country = builder.CreateString(party.country);
    return fbs::CreateParty(builder, party.id, name, street, city, postcode, country, party.rating, party.credit,
                            party.active);
}

flatbuffers::Offset<fbs::Line> put(const Line& line, flatbuffers::FlatBufferBuilder& builder) {
    const auto name = builder.CreateString(line.name);
    return fbs::CreateLine(builder, line.number, line.product, line.quantity, line.price, line.discount, line.tax_code,
                           name);
}

}  // namespace

void take(const fbs::Tick& from, Tick& tick) {
    tick.sequence = from.sequence();
    tick.check = from.check();
    tick.time_nanos = from.time_nanos();
    tick.instrument = from.instrument();
    tick.venue = from.venue();
    tick.bid_price = from.bid_price();
    tick.ask_price = from.ask_price();
    tick.last_price = from.last_price();
    tick.bid_quantity = from.bid_quantity();
    tick.ask_quantity = from.ask_quantity();
    tick.last_quantity = from.last_quantity();
    tick.volume = from.volume();
}

void take(const fbs::Order& from, Order& order) {
    order.sequence = from.sequence();
    order.check = from.check();
    order.created_nanos = from.created_nanos();
    order.account = from.account();
    take(from.side(), order.side, "order.side");
    take(from.kind(), order.kind, "order.kind");
    take(from.time_in_force(), order.time_in_force, "order.time_in_force");
    order.urgent = from.urgent();
    order.quantity = from.quantity();
    order.least_quantity = from.least_quantity();
    order.price = from.price();
    order.stop_price = from.stop_price();
    take(from.currency(), order.currency);
    take(from.reference(), order.reference);
    take(from.comment(), order.comment);
    take(*from.customer(), order.customer);
    take(*from.broker(), order.broker);
    order.lines.resize(from.lines()->size());
    for (std::size_t i = 0; i < order.lines.size(); ++i) {
        take(*from.lines()->Get(static_cast<flatbuffers::uoffset_t>(i)), order.lines[i]);
    }
}

flatbuffers::Offset<fbs::Tick> put(const Tick& tick, flatbuffers::FlatBufferBuilder& builder) {
    return fbs::CreateTick(builder, tick.sequence, tick.check, tick.time_nanos, tick.instrument, tick.venue,
                           tick.bid_price, tick.ask_price, tick.last_price, tick.bid_quantity, tick.ask_quantity,
                           tick.last_quantity, tick.volume);
}

flatbuffers::Offset<fbs::Order> put(const Order& order, flatbuffers::FlatBufferBuilder& builder) {
    thread_local std::vector<flatbuffers::Offset<fbs::Line>> lines;
    lines.clear();
    for (const Line& line : order.lines) {
        lines.push_back(put(line, builder));
    }
    const auto all_lines = builder.CreateVector(lines);
    const auto currency = builder.CreateString(order.currency);
    const auto reference = builder.CreateString(order.reference);
    const auto comment = builder.CreateString(order.comment);
    const auto customer = put(order.customer, builder);
    const auto broker = put(order.broker, builder);
    return fbs::CreateOrder(builder, order.sequence, order.check, order.created_nanos, order.account,
                            static_cast<fbs::Side>(order.side), static_cast<fbs::Kind>(order.kind),
                            static_cast<fbs::TimeInForce>(order.time_in_force), order.urgent, order.quantity,
                            order.least_quantity, order.price, order.stop_price, currency, reference, comment, customer,
                            broker, all_lines);
}

}  // namespace roundtrip
