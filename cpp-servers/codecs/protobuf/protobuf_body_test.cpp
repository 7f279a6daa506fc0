// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/messages/protobuf_body.hpp"

#include <google/protobuf/struct.pb.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace roundtrip {

namespace {

/// A message with a map, a oneof and a message within its like.
google::protobuf::Struct sample() {
    google::protobuf::Struct message;
    (*message.mutable_fields())["name"].set_string_value("ab 9");
    (*message.mutable_fields())["price"].set_number_value(2.5);
    auto* const list = (*message.mutable_fields())["list"].mutable_list_value();
    list->add_values()->set_bool_value(true);
    (*list->add_values()->mutable_struct_value()->mutable_fields())["k"].set_number_value(7);
    return message;
}

google::protobuf::Struct written_again(bool is_changed) {
    const std::string text = sample().SerializeAsString();
    ProtobufBody<google::protobuf::Struct> body;
    body.read(std::as_bytes(std::span(text)));
    std::vector<std::byte> written(text.size());
    EXPECT_EQ(body.write(written, is_changed), text.size());
    google::protobuf::Struct read;
    EXPECT_TRUE(read.ParseFromArray(written.data(), static_cast<int>(written.size())));
    return read;
}

TEST(ProtobufBody, WritesWhatItHasRead) {
    EXPECT_EQ(written_again(false).ShortDebugString(), sample().ShortDebugString());
}

TEST(ProtobufBody, ChangesNumbersAndTextsOfMapsAndPartsAndLeavesBools) {
    const auto read = written_again(true);

    EXPECT_EQ(read.fields().at("NAME").string_value(), "AB 0");
    EXPECT_EQ(read.fields().at("PRICE").number_value(), 3.5);
    EXPECT_TRUE(read.fields().at("LIST").list_value().values(0).bool_value());
    EXPECT_EQ(read.fields().at("LIST").list_value().values(1).struct_value().fields().at("K").number_value(), 6);
}

TEST(ProtobufBody, RefusesWhatIsCutNamingTheByte) {
    const std::string text = sample().SerializeAsString();
    ProtobufBody<google::protobuf::Struct> body;

    EXPECT_THROW(body.read(std::as_bytes(std::span(text)).first(text.size() - 1)), BadInput);
}

}  // namespace

}  // namespace roundtrip
