/// The choice of a mechanism for stated needs, with its reasons, its price and its drawbacks.
package dev.roundtrip.report.choice;
