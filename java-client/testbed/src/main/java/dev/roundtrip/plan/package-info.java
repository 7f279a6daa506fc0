/// From a profile and options to an ordered list of cells.
package dev.roundtrip.plan;
