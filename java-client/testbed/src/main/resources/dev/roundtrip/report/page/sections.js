// Puts the charts into the page's sections and keeps them up to date.

const part = (id) => document.getElementById(id);

function fillSelect(select, options, chosen = 0) {
  select.replaceChildren(
    ...options.map((text, index) => {
      const option = withText("option", text);
      option.value = index;
      return option;
    }),
  );
  select.value = chosen;
}

function redrawAll() {
  figures.forEach(redraw);
}

function addBarFigures() {
  removeFigures(part("bar-figures"));
  shownSizes().forEach((size) => {
    const rows = () => timeRows(size, part("statistic").value, part("order").value);
    addFigure(part("bar-figures"), {
      title: () => `Round trip at ${size.label}`,
      caption: () => `${capitalised(part("statistic").value)} with its 95 % interval (ratio to ${run().baseline}).`,
      draw: (width) => drawBars(rows(), { width, logarithmic: part("scale").value === "log", unit: "ns" }),
      table: () => ({
        columns: [...IDENTITY.slice(0, 1), ...TIMES, STATE],
        rows: rows().map((row) => ({ ...row, size })),
      }),
    });
  });
}

function addLineFigures() {
  const add = (title, quantity, caption) => {
    const series = () => seriesOf(waysToGrow()[part("way").value], quantity);
    addFigure(part("line-figures"), {
      title: () => title,
      caption: () => `${caption} ${missingFrom(waysToGrow()[part("way").value])}`,
      draw: (width) => drawLines(series(), width, quantity),
      table: () => ({ columns: [...IDENTITY, ...TIMES, STATE], rows: series().flatMap((each) => each.points) }),
    });
  };
  add("Median over message size", LATENCY, "Upright lines are 95 % intervals, mostly smaller than their points. Hollow points are to be doubted: see their marks.");
  add("Throughput over message size", THROUGHPUT, "Bytes both ways over the median; one client, one request at a time.");
}

function missingFrom(way) {
  const missing = shownRows().filter((row) => way.holds(row.size) && !hasFigure(row.cell)).length;
  return missing === 0 ? "" : `${missing} ${missing === 1 ? "cell has" : "cells have"} no figure; their reasons stand below.`;
}

function addHeatFigure() {
  addFigure(part("heat-figures"), {
    title: () => "Medians, mechanism × size",
    caption: () => "The darker, the more times the fastest mechanism of the column (floors aside), logarithmically.",
    draw: drawHeatmap,
    table: () => ({ columns: [...IDENTITY, ...TIMES, STATE], rows: shownRows() }),
  });
}

function chosenCells() {
  const { mechanisms, sizes } = run();
  const one = (mechanism, size) => ({
    mechanism: { ...mechanisms[mechanism], index: Number(mechanism) },
    size: { ...sizes[size], index: Number(size) },
  });
  const chosen = [one(part("first-mechanism").value, part("first-size").value)];
  if (part("second-mechanism").value > 0) {
    chosen.push(one(part("second-mechanism").value - 1, part("second-size").value));
  }
  return chosen.map((each) => ({ ...each, cell: cellAt(each.mechanism, each.size) }));
}

function addDistributionFigures() {
  const measured = () => chosenCells().filter((each) => hasFigure(each.cell));
  const names = () => chosenCells().map((each) => `${each.mechanism.id} at ${each.size.label}`).join(" and ");
  const missing = () =>
    chosenCells()
      .filter((each) => !hasFigure(each.cell))
      .map((each) => `${each.mechanism.id} at ${each.size.label}: ${each.cell?.why ?? "not part of this run"}.`);
  const notes = () => [...measured().map((each) => `n = ${countText(each.cell.n)}`), ...missing()].join("; ");
  addFigure(part("distribution-figures"), {
    title: () => `Histogram of ${names()}`,
    caption: () => `${notes()}. Dots: the normal distribution with the first cell's mean and standard deviation.`,
    draw: (width) => drawHistogram(measured(), width, part("distribution-scale").value === "log"),
    table: () => ({ columns: BUCKET_COLUMNS, rows: measured().flatMap(bucketRows) }),
  });
  addFigure(part("distribution-figures"), {
    title: () => `Percentiles of ${names()}`,
    caption: () => `${notes()}. Read: so many percent of round trips took at most so long.`,
    draw: (width) => drawPercentiles(measured(), width),
    table: () => ({ columns: CURVE_COLUMNS, rows: measured().flatMap(curveRows) }),
  });
  addFigure(part("distribution-figures"), forkFigure(measured, names));
}

const BUCKET_COLUMNS = [
  textColumn("cell", (row) => row.name),
  { name: "from", number: true, text: (row) => nanosText(row.from) },
  { name: "to", number: true, text: (row) => nanosText(row.to) },
  { name: "share", number: true, text: (row) => `${significant(row.share * 100)} %` },
];

const CURVE_COLUMNS = [
  textColumn("cell", (row) => row.name),
  { name: "percentile", number: true, text: (row) => `${Number((100 * (1 - 1 / row.rarity)).toFixed(6))} %` },
  { name: "at most", number: true, text: (row) => nanosText(row.nanos) },
];

const cellName = (each) => `${each.mechanism.id} ${each.size.label}`;
const bucketRows = (each) => bucketsOf(each.cell).filter((one) => one.share > 0).map((one) => ({ ...one, name: cellName(each) }));
const curveRows = (each) => curveOf(each.cell).map((one) => ({ ...one, name: cellName(each) }));

// Fork by fork, for what only some of them show.
function forkFigure(measured, names) {
  const rows = () =>
    measured().flatMap((each) =>
      each.cell.forks.map(([n, median, p99, max, settled, endedBy], index) => ({
        ...each, n, median, p99, max, settled, endedBy, fork: index + 1,
        label: `${each.mechanism.id}, fork ${index + 1}`,
        value: median,
        doubtful: !settled,
        text: nanosText(median) + (settled ? "" : " unsettled"),
      })),
    );
  const describe = (row) => ({
    title: `${cellName(row)}, fork ${row.fork}`,
    rows: [["median", nanosText(row.median)], ["99th percentile", nanosText(row.p99)], ["n", countText(row.n)], ["ended by", row.endedBy]],
    notes: row.settled ? [] : ["never settled during warm-up"],
  });
  const columns = [
    textColumn("cell", cellName),
    { name: "fork", number: true, text: (row) => String(row.fork) },
    { name: "median", number: true, text: (row) => nanosText(row.median) },
    { name: "p99", number: true, text: (row) => nanosText(row.p99) },
    { name: "max", number: true, text: (row) => nanosText(row.max) },
    { name: "n", number: true, text: (row) => countText(row.n) },
    textColumn("settled", (row) => (row.settled ? "yes" : "no")),
    textColumn("ended by", (row) => row.endedBy),
  ];
  return {
    title: () => `Forks of ${names()}`,
    caption: () => "The median of each fork: a fresh JVM and a fresh server.",
    draw: (width) => drawBars(rows().map((row) => ({ ...row, describe: () => describe(row) })), { width, logarithmic: false, unit: "ns" }),
    table: () => ({ columns, rows: rows() }),
  };
}

function addCostFigures() {
  removeFigures(part("cost-figures"));
  if (run().costs.length === 0) {
    const notice = withText("p", "This run recorded no cost besides time.");
    notice.className = "empty";
    part("cost-figures").append(notice);
  }
  run().costs.forEach((cost, index) => {
    const size = () => ({ ...run().sizes[part("cost-size").value], index: Number(part("cost-size").value) });
    const rows = () => costRows(cost, index, size());
    addFigure(part("cost-figures"), {
      title: () => `${capitalised(cost.name)} a round trip at ${size().label}`,
      caption: () => `${capitalised(cost.explanation)}.`,
      draw: (width) => drawBars(rows(), { width, logarithmic: part("cost-scale").value === "log", unit: cost.unit }),
      table: () => ({
        columns: [...IDENTITY, ...costColumns(), ...TIMES.slice(0, 2), STATE],
        rows: rows().map((row) => ({ ...row, size: size() })),
      }),
    });
  });
}

function costRows(cost, index, size) {
  const rows = shownMechanisms()
    .map((mechanism) => ({ mechanism, cell: cellAt(mechanism, size) }))
    .filter((row) => row.cell !== undefined)
    .map(({ mechanism, cell }) => {
      const value = hasFigure(cell) ? cell.costs[index] ?? undefined : undefined;
      const text = value === undefined ? (hasFigure(cell) ? NONE : obstacle(cell)) : quantityText(value, cost.unit);
      const first = value === undefined ? [] : [[cost.name, quantityText(value, cost.unit)]];
      return { mechanism, cell, label: mechanism.id, value, text, describe: () => describeCell(mechanism, size, cell, first) };
    });
  return d3.sort(rows, (row) => row.value ?? Infinity);
}

// Every mechanism once for each run that has it at this pair of sizes, runs named by letters.
function severalRows() {
  const label = part("several-size").selectedOptions[0].textContent;
  return shownMechanisms().flatMap((mechanism) =>
    runs
      .map((of, index) => ({ of, letter: letterOf(index), ...cellIn(of, mechanism.id, label) }))
      .filter((row) => row.cell !== undefined)
      .map((row) => severalRow(mechanism, row)),
  );
}

const letterOf = (index) => String.fromCharCode("A".charCodeAt(0) + index);

function cellIn(of, id, label) {
  const mechanism = { index: of.mechanisms.findIndex((each) => each.id === id) };
  const size = { ...of.sizes.find((each) => each.label === label), index: of.sizes.findIndex((each) => each.label === label) };
  return { size, cell: cellAt(mechanism, size, of) };
}

function severalRow(mechanism, row) {
  const [value, low, high] = hasFigure(row.cell) ? row.cell.median : [];
  const text = value === undefined ? obstacle(row.cell) : nanosText(value);
  const describe = () => ({
    title: `${mechanism.id}, ${row.size.label}, run ${row.letter}`,
    rows: value === undefined ? [] : [["median", text], ["95 % interval", rangeText(row.cell.median)], ["n", countText(row.cell.n)]],
    notes: value === undefined ? [row.of.label, row.cell.why] : [row.of.label],
  });
  const doubtful = value !== undefined && isDoubtful(row.cell);
  return { ...row, mechanism, label: `${mechanism.id}${signs(row.cell)} ${row.letter}`, value, low, high, text, doubtful, describe };
}

function addSeveralFigure() {
  if (runs.length < 2) return;
  addFigure(part("several-figures"), {
    title: () => `Medians of ${runs.length} runs at ${part("several-size").selectedOptions[0].textContent}`,
    caption: () => runs.map((of, index) => `${letterOf(index)}: ${of.label}`).join("; "),
    draw: (width) => drawBars(severalRows(), { width, logarithmic: true, unit: "ns" }),
    table: () => ({ columns: [textColumn("mechanism and run", (row) => row.label), ...TIMES.slice(0, 5)], rows: severalRows() }),
  });
}

function explainMarks() {
  const used = new Set(shownRows().filter((row) => hasFigure(row.cell)).flatMap((row) => row.cell.marks));
  const texts = run().marks.filter((_, index) => used.has(index)).map((mark) => `${mark.sign} ${mark.explanation}`);
  part("mark-legend").textContent = texts.length === 0 ? "" : `Marks: ${texts.join("; ")}. Pale bars are to be doubted.`;
}

function fillFailures() {
  const rows = shownRows().filter((row) => !hasFigure(row.cell));
  const columns = [...IDENTITY, { ...textColumn("reason", (row) => row.cell.why), words: true }];
  part("failure-list").replaceChildren(
    rows.length === 0
      ? withText("p", "None: every cell that the filters let through was measured.")
      : scrollingTable({ columns, rows }, "Cells without figures"),
  );
}

function update() {
  addBarFigures();
  redrawAll();
  fillFailures();
  fillAllFigures(part("all-figures"));
  explainMarks();
  sayWhatIsShown();
}

function fillSelects() {
  const sizes = run().sizes.map((size) => size.label);
  const mechanisms = run().mechanisms.map((mechanism) => mechanism.id);
  const first = Math.max(0, run().mechanisms.findIndex((mechanism) => !mechanism.floor));
  fillSelect(part("way"), waysToGrow().map((way) => way.label));
  fillSelect(part("first-mechanism"), mechanisms, first);
  fillSelect(part("second-mechanism"), ["nothing", ...mechanisms]);
  const selects = ["first-size", "second-size", "cost-size", "several-size"].map(part);
  selects.filter((select) => select !== null).forEach((select) => fillSelect(select, sizes));
}

function runChanged() {
  fillSelects();
  addCostFigures();
  update();
}

function start() {
  setUpFilters();
  fillSelects();
  addLineFigures();
  addHeatFigure();
  addDistributionFigures();
  addCostFigures();
  addSeveralFigure();
  update();
  whenShownChanges(update);
  document.querySelectorAll("main .controls select").forEach((select) => select.addEventListener("change", redrawAll));
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth !== width) redrawAll();
    width = window.innerWidth;
  });
}

start();
