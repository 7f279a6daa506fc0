/// Tables, charts and answers from run folders. Uses `results` and `stats`, so that it can start nothing.
package dev.roundtrip.report;
