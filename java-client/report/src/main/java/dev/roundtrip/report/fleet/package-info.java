/// One plan on many hosts: the runs that came back, and the figures that hosts of a kind have in common.
package dev.roundtrip.report.fleet;
