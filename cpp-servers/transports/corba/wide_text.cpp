// SPDX-License-Identifier: Apache-2.0
#include "wide_text.hpp"

#include <array>
#include <cstddef>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

constexpr char32_t kHighHalves = 0xd800;  // of a pair, which stands for one character over 0xffff (RFC 2781, 2.1)
constexpr char32_t kLowHalves = 0xdc00;
constexpr char32_t kBehindHalves = 0xe000;
constexpr char32_t kPaired = 0x10000;
constexpr unsigned kHalfBits = 10;
constexpr char32_t kHalfMask = (1U << kHalfBits) - 1;

constexpr unsigned kMoreBits = 6;  // in every byte of a character but the first (RFC 3629, 3)
constexpr char32_t kMoreMask = (1U << kMoreBits) - 1;

bool is_high(char32_t unit) { return unit >= kHighHalves && unit < kLowHalves; }
bool is_low(char32_t unit) { return unit >= kLowHalves && unit < kBehindHalves; }

void append_byte(char32_t byte, std::string& text) { text.push_back(static_cast<char>(byte)); }

void append(char32_t character, std::string& text) {
    constexpr std::array<char32_t, 4> kFirstBytes{0, 0xc0, 0xe0, 0xf0};  // where so many more follow
    const std::size_t more = character < 0x80 ? 0 : character < 0x800 ? 1 : character < kPaired ? 2 : 3;
    append_byte(kFirstBytes[more] | (character >> (more * kMoreBits)), text);
    for (std::size_t place = more; place-- > 0;) {
        append_byte(0x80U | ((character >> (place * kMoreBits)) & kMoreMask), text);
    }
}

/// The character at a place of a text, which is moved behind it.
char32_t character_at(const std::string& text, std::size_t& at) {
    const char32_t first = static_cast<unsigned char>(text[at++]);
    const unsigned more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    char32_t character = more == 0 ? first : first & (kMoreMask >> more);
    for (unsigned i = 0; i < more && at < text.size(); ++i) {
        character = (character << kMoreBits) | (static_cast<unsigned char>(text[at++]) & kMoreMask);
    }
    return character;
}

}  // namespace

void take_wide(std::string_view name, const CORBA::WChar* wide, std::string& text) {
    text.clear();
    for (; *wide != 0; ++wide) {
        auto character = static_cast<char32_t>(*wide);
        if (is_high(character) && is_low(static_cast<char32_t>(wide[1]))) {
            ++wide;
            character =
                kPaired + ((character - kHighHalves) << kHalfBits) + (static_cast<char32_t>(*wide) - kLowHalves);
        } else if (is_high(character) || is_low(character)) {
            throw BadInput("codec own: field " + std::string(name) + " has the unit " + std::to_string(character) +
                           " of UTF-16, which is half of a pair, without the other half");
        }
        append(character, text);
    }
}

CORBA::WChar* wide_of(const std::string& text) {
    CORBA::WChar* const wide = CORBA::wstring_alloc(static_cast<CORBA::ULong>(text.size()));  // or fewer units
    CORBA::WChar* end = wide;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = character_at(text, at);
        if (character < kPaired) {
            *end++ = static_cast<CORBA::WChar>(character);
        } else {
            *end++ = static_cast<CORBA::WChar>(kHighHalves + ((character - kPaired) >> kHalfBits));
            *end++ = static_cast<CORBA::WChar>(kLowHalves + ((character - kPaired) & kHalfMask));
        }
    }
    *end = 0;
    return wide;
}

}  // namespace roundtrip
