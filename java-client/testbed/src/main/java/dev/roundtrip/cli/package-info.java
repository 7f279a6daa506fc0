/// Commands and their options; wires the stages together and computes nothing.
package dev.roundtrip.cli;
