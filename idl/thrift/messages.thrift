// SPDX-License-Identifier: Apache-2.0
// The messages of ../messages.md as types of Thrift. Both builds compile this file with transfer.thrift.

namespace cpp dev.roundtrip.thrift
namespace java dev.roundtrip.thrift

struct Tick {
  1: required i64 sequence
  2: required i64 check
  3: required i64 time_nanos
  4: required i32 instrument
  5: required i32 venue
  6: required double bid_price
  7: required double ask_price
  8: required double last_price
  9: required i32 bid_quantity
  10: required i32 ask_quantity
  11: required i32 last_quantity
  12: required i64 volume
}

enum Side {
  BUY = 0
  SELL = 1
}

enum Kind {
  MARKET = 0
  LIMIT = 1
  STOP = 2
  STOP_LIMIT = 3
}

enum TimeInForce {
  DAY = 0
  GOOD_TILL_CANCELLED = 1
  IMMEDIATE_OR_CANCEL = 2
  FILL_OR_KILL = 3
}

struct Party {
  1: required i64 id
  2: required string name
  3: required string street
  4: required string city
  5: required string postcode
  6: required string country
  7: required i32 rating
  8: required double credit
  9: required bool active
}

struct Line {
  1: required i32 number
  2: required i64 product
  3: required i32 quantity
  4: required double price
  5: required double discount
  6: required i32 tax_code
  7: required string name
}

struct Order {
  1: required i64 sequence
  2: required i64 check
  3: required i64 created_nanos
  4: required i32 account
  5: required Side side
  6: required Kind kind
  7: required TimeInForce time_in_force
  8: required bool urgent
  9: required i64 quantity
  10: required i64 least_quantity
  11: required double price
  12: required double stop_price
  13: required string currency
  14: required string reference
  15: required string comment
  16: required Party customer
  17: required Party broker
  18: required list<Line> lines
}
