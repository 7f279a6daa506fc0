// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <type_traits>

#include "roundtrip/messages/order.hpp"
#include "roundtrip/messages/tick.hpp"

namespace roundtrip {

/// A message, constant or not.
template <class Field, class Message>
concept Is = std::same_as<std::remove_const_t<Field>, Message>;

/// Every field of a tick, in its order, beside the one by the same name of what the compiler of an interface definition
/// has made for a tick: `visitor(name, ours, theirs)`.
template <Is<Tick> Ours, class Theirs, class Visitor>
void visit_pairs(Ours& ours, Theirs& theirs, const Visitor& visitor) {
    visitor("sequence", ours.sequence, theirs.sequence);
    visitor("check", ours.check, theirs.check);
    visitor("time_nanos", ours.time_nanos, theirs.time_nanos);
    visitor("instrument", ours.instrument, theirs.instrument);
    visitor("venue", ours.venue, theirs.venue);
    visitor("bid_price", ours.bid_price, theirs.bid_price);
    visitor("ask_price", ours.ask_price, theirs.ask_price);
    visitor("last_price", ours.last_price, theirs.last_price);
    visitor("bid_quantity", ours.bid_quantity, theirs.bid_quantity);
    visitor("ask_quantity", ours.ask_quantity, theirs.ask_quantity);
    visitor("last_quantity", ours.last_quantity, theirs.last_quantity);
    visitor("volume", ours.volume, theirs.volume);
}

/// The same of a party.
template <Is<Party> Ours, class Theirs, class Visitor>
void visit_pairs(Ours& ours, Theirs& theirs, const Visitor& visitor) {
    visitor("id", ours.id, theirs.id);
    visitor("name", ours.name, theirs.name);
    visitor("street", ours.street, theirs.street);
    visitor("city", ours.city, theirs.city);
    visitor("postcode", ours.postcode, theirs.postcode);
    visitor("country", ours.country, theirs.country);
    visitor("rating", ours.rating, theirs.rating);
    visitor("credit", ours.credit, theirs.credit);
    visitor("active", ours.active, theirs.active);
}

/// The same of a line.
template <Is<Line> Ours, class Theirs, class Visitor>
void visit_pairs(Ours& ours, Theirs& theirs, const Visitor& visitor) {
    visitor("number", ours.number, theirs.number);
    visitor("product", ours.product, theirs.product);
    visitor("quantity", ours.quantity, theirs.quantity);
    visitor("price", ours.price, theirs.price);
    visitor("discount", ours.discount, theirs.discount);
    visitor("tax_code", ours.tax_code, theirs.tax_code);
    visitor("name", ours.name, theirs.name);
}

/// The same of an order.
template <Is<Order> Ours, class Theirs, class Visitor>
void visit_pairs(Ours& ours, Theirs& theirs, const Visitor& visitor) {
    visitor("sequence", ours.sequence, theirs.sequence);
    visitor("check", ours.check, theirs.check);
    visitor("created_nanos", ours.created_nanos, theirs.created_nanos);
    visitor("account", ours.account, theirs.account);
    visitor("side", ours.side, theirs.side);
    visitor("kind", ours.kind, theirs.kind);
    visitor("time_in_force", ours.time_in_force, theirs.time_in_force);
    visitor("urgent", ours.urgent, theirs.urgent);
    visitor("quantity", ours.quantity, theirs.quantity);
    visitor("least_quantity", ours.least_quantity, theirs.least_quantity);
    visitor("price", ours.price, theirs.price);
    visitor("stop_price", ours.stop_price, theirs.stop_price);
    visitor("currency", ours.currency, theirs.currency);
    visitor("reference", ours.reference, theirs.reference);
    visitor("comment", ours.comment, theirs.comment);
    visitor("customer", ours.customer, theirs.customer);
    visitor("broker", ours.broker, theirs.broker);
    visitor("lines", ours.lines, theirs.lines);
}

}  // namespace roundtrip
