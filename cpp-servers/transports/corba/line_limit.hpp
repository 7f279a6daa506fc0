// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "corba.hh"

/// Takes the lines of an order off a stream, in place of omniORB's own function. That makes all of them before the
/// first has come, 56 bytes each, for whatever number the request says. A bound in the interface would end that, but
/// omniORB makes as many elements as the bound says for every sequence that has one, however short it is.
template <>
inline void _CORBA_Unbounded_Sequence<dev::roundtrip::corba::Line>::operator<<=(cdrStream& stream) {
    const CORBA::ULong lines = stream.unmarshalULong();
    constexpr CORBA::ULong kLeastBytes = 44;  // of a line
    if (lines > static_cast<CORBA::ULong>(dev::roundtrip::corba::maxLines) ||
        !stream.checkInputOverrun(kLeastBytes, lines)) {
        _CORBA_marshal_sequence_range_check_error(stream);
    }
    length(lines);
    for (CORBA::ULong i = 0; i < lines; ++i) {
        (*this)[i] <<= stream;
    }
}
