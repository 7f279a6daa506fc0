/// The same plan on many hosts: what of it came back, and what hosts of a kind have in common.
package dev.roundtrip.report.fleet;
