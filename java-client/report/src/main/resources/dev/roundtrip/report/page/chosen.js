// The figures of the cells that the reader chose: histogram, percentiles, forks.

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
    const names = () =>
        chosenCells()
            .map((each) => `${each.mechanism.id} at ${each.size.label}`)
            .join(" and ");
    const missing = () =>
        chosenCells()
            .filter((each) => !hasFigure(each.cell))
            .map(
                (each) => `${each.mechanism.id} at ${each.size.label}: ${each.cell?.why ?? "not part of this run"}.`,
            );
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
const bucketRows = (each) =>
    bucketsOf(each.cell)
        .filter((one) => one.share > 0)
        .map((one) => ({ ...one, name: cellName(each) }));
const curveRows = (each) => curveOf(each.cell).map((one) => ({ ...one, name: cellName(each) }));

// The distance of the processors right before and right after a fork.
function lineTripsText(before, after) {
    const known = [before, after].filter((nanos) => nanos !== null);
    return known.length > 0 ? known.map(nanosText).join(", ") : "not known";
}

// The verdict on a fork whose median was not done moving.
const DRIFTING = "drifting";

// The figure shows each fork, as some show what others do not.
function forkFigure(measured, names) {
    const rows = () =>
        measured().flatMap((each) =>
            each.cell.forks.map(([n, median, p99, max, trend, endedBy, lineBefore, lineAfter], index) => ({
                ...each,
                n,
                median,
                p99,
                max,
                trend,
                endedBy,
                lineTrips: lineTripsText(lineBefore, lineAfter),
                fork: index + 1,
                label: `${each.mechanism.id}, fork ${index + 1}`,
                value: median,
                doubtful: trend === DRIFTING,
                text: nanosText(median) + (trend === DRIFTING ? " drifting" : ""),
            })),
        );
    const describe = (row) => ({
        title: `${cellName(row)}, fork ${row.fork}`,
        rows: [
            ["median", nanosText(row.median)],
            ["99th percentile", nanosText(row.p99)],
            ["n", countText(row.n)],
            ["ended by", row.endedBy],
            ["cache line there and back", row.lineTrips],
        ],
        notes: row.trend === DRIFTING ? ["drifting: still moved by over 3 % while it was measured"] : [],
    });
    const columns = [
        textColumn("cell", cellName),
        { name: "fork", number: true, text: (row) => String(row.fork) },
        { name: "median", number: true, text: (row) => nanosText(row.median) },
        { name: "p99", number: true, text: (row) => nanosText(row.p99) },
        { name: "max", number: true, text: (row) => nanosText(row.max) },
        { name: "n", number: true, text: (row) => countText(row.n) },
        textColumn("cache line there and back", (row) => row.lineTrips),
        textColumn("trend", (row) => row.trend || "not known"),
        textColumn("ended by", (row) => row.endedBy),
    ];
    return {
        title: () => `Forks of ${names()}`,
        caption: () => "The median of each fork: a fresh JVM and a fresh server.",
        draw: (width) =>
            drawBars(
                rows().map((row) => ({ ...row, describe: () => describe(row) })),
                { width, logarithmic: false, unit: "ns" },
            ),
        table: () => ({ columns, rows: rows() }),
    };
}
