// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.transports.mailbox;

import java.time.Duration;

/// Settings of an endpoint.
///
/// @param areaBytes of its receive area, whole pages; larger messages cross in pieces
/// @param patience how long a send waits for one destination before others have their turn
record MailboxSettings(long areaBytes, Duration patience) {}
