/// A run beside the figures of the papers, and whether their findings hold in it. Computed from the run and from
/// `results/published`; a mechanism that the run does not have is named and left out.
package dev.roundtrip.report.published;
