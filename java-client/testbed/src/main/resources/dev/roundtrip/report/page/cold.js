// First round trips of fresh JVMs: over their number, and how long until the first response.

const isCold = () => (run().cold ?? []).length > 0;

// Those that the filters let through, each with its mechanism and size.
function shownCold(size) {
    return shownMechanisms().flatMap((mechanism) =>
        run()
            .cold.filter((each) => each.m === mechanism.index && each.s === size.index)
            .map((cold) => ({ mechanism, size, cold })),
    );
}

function coldSeries(size) {
    return shownCold(size).map((row) => ({
        mechanism: row.mechanism,
        points: row.cold.points.map(([number, ...figure]) => ({
            ...row,
            cell: row.cold,
            bytes: number,
            y: figure[0],
            interval: intervalOf(figure),
        })),
    }));
}

function coldRows(size) {
    const rows = shownCold(size).map((row) => {
        const [value] = row.cold.first;
        const [low, high] = intervalOf(row.cold.first) ?? [];
        const describe = () => ({
            title: `${row.mechanism.id}, ${size.label}, first response`,
            rows: [
                ["first response", nanosText(value)],
                ["95 % interval", rangeText(row.cold.first)],
                ["of that, to open", nanosText(row.cold.open[0])],
                ["JVMs", countText(row.cold.jvms)],
            ],
            notes: [],
        });
        return { ...row, label: row.mechanism.id, value, low, high, text: nanosText(value), describe };
    });
    return d3.sort(rows, (row) => row.value);
}

const COLD = {
    axis: "median of those since the point before",
    tick: nanosTick,
    along: { scale: (points) => bytesScale(points), text: countText, title: "number of the round trip" },
    describe: (point) => ({
        title: `${point.mechanism.id}, ${point.size.label}, round trip ${countText(point.bytes)}`,
        rows: [
            ["median", nanosText(point.y)],
            ["95 % interval", point.interval === undefined ? NONE : point.interval.map(nanosText).join(" to ")],
            ["JVMs", countText(point.cold.jvms)],
        ],
        notes: [],
    }),
};

const COLD_COLUMNS = [
    textColumn("mechanism", (row) => row.mechanism.id),
    { name: "round trip", number: true, value: (row) => row.bytes, text: (row) => countText(row.bytes) },
    { name: "median", number: true, value: (row) => row.y, text: (row) => nanosText(row.y) },
    textColumn("95 % interval", (row) => (row.interval ? row.interval.map(nanosText).join(" to ") : NONE)),
];

const FIRST_RESPONSE_COLUMNS = [
    textColumn("mechanism", (row) => row.mechanism.id),
    { name: "first response", number: true, value: (row) => row.value, text: (row) => row.text },
    textColumn("95 % interval", (row) => rangeText(row.cold.first)),
    { name: "to open", number: true, value: (row) => row.cold.open[0], text: (row) => nanosText(row.cold.open[0]) },
];

function addColdFigures() {
    removeFigures(part("cold-figures"));
    if (!isCold()) return;
    shownSizes().forEach((size) => {
        addFigure(part("cold-figures"), {
            title: () => `First round trips of fresh JVMs, ${size.label}`,
            caption: () =>
                "The 1st, 2nd, 5th, 10th and so on: the median of those since the point before, and its 95 % interval " +
                "over the JVMs. Lines that cross change places; for JNI, JNA and FFM the table below says where.",
            draw: (width) => drawLines(coldSeries(size), width, COLD),
            table: () => ({ columns: COLD_COLUMNS, rows: coldSeries(size).flatMap((each) => each.points) }),
        });
        addFigure(part("cold-figures"), {
            title: () => `Time to the first response, ${size.label}`,
            caption: () => "From the start of the mechanism in a JVM that runs already, with its 95 % interval.",
            draw: (width) => drawBars(coldRows(size), { width, logarithmic: true, unit: "ns" }),
            table: () => ({ columns: FIRST_RESPONSE_COLUMNS, rows: coldRows(size) }),
        });
    });
}

// A median over all first round trips would be of none of them: their runs have charts of their own.
function showChartsOfRun() {
    document.querySelectorAll("[data-charts=cold], [data-charts=warm]").forEach((element) => {
        element.hidden = (element.dataset.charts === "cold") !== isCold();
    });
}
