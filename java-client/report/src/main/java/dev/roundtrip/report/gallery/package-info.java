/// Machines that people have measured, a small summary each, and what is made of all of them.
package dev.roundtrip.report.gallery;
