// Charts that the report has computed for its files, too: response time over load, first round trips, parts of messages.

function chartsOf(kind) {
    const isOfSize = (chart) => !state.hidden.sizes.has(run().sizes[chart.s].label);
    return (run().charts ?? []).filter((chart) => chart.name.startsWith(`${kind}-`) && isOfSize(chart));
}

function chartSeries(chart) {
    return chart.series
        .map(({ name, family, colour, points }) => {
            const mechanism = { id: name, family, colour, floor: colour === "grey" };
            const point = ({ x, y, low, high }) => ({
                mechanism,
                cell: { marks: [] },
                bytes: x,
                y,
                interval: low === undefined ? undefined : [low, high],
            });
            return { mechanism, points: points.map(point) };
        })
        .filter((series) => isShown(series.mechanism));
}

function lineFigure(chart) {
    const interval = (point) => (point.interval ? point.interval.map(nanosText).join(" to ") : NONE);
    const describe = (point) => ({
        title: `${point.mechanism.id} at ${countText(point.bytes)}`,
        rows: [
            [chart.up.title, nanosText(point.y)],
            ["95 % interval", interval(point)],
        ],
        notes: [],
    });
    const quantity = {
        axis: chart.up.title,
        tick: nanosTick,
        along: { scale: bytesScale, text: countText, title: chart.across.title },
        describe,
    };
    const columns = [
        textColumn("row", (point) => point.mechanism.id),
        { name: chart.across.title, number: true, text: (point) => countText(point.bytes) },
        { name: chart.up.title, number: true, text: (point) => nanosText(point.y) },
        textColumn("95 % interval", interval),
    ];
    return {
        title: () => chart.title,
        caption: () => capitalised((chart.notes ?? [" "]).join("; ")),
        draw: (width) => drawLines(chartSeries(chart), width, quantity),
        table: () => ({ columns, rows: chartSeries(chart).flatMap((series) => series.points) }),
    };
}

function partRows(chart) {
    const shown = new Set(shownMechanisms().map((mechanism) => mechanism.id));
    return chart.rows
        .map((row, index) => {
            const parts = chart.series.map((series) => ({ ...series.points[index], ...series }));
            const describe = () => ({
                title: row.label,
                rows: parts.map((part) => [part.name, part.text]),
                notes: [],
            });
            return { ...row, parts, text: "", describe };
        })
        .filter((row) => shown.has(row.name));
}

function drawParts(chart, width) {
    const rows = partRows(chart);
    if (rows.length === 0) return null;
    const labels = d3.max(rows, (row) => textWidth(row.label)) + 10;
    const x = d3.scaleLinear([chart.across.low, chart.across.high], [labels, width - 20]);
    const height = rows.length * ROW_HEIGHT + AXIS_HEIGHT;
    const svg = newSvg(width, height);
    drawAxis(svg, x, height - AXIS_HEIGHT, { unit: "%", logarithmic: false });
    const groups = rowGroups(svg, rows);
    drawLabels(groups, labels, width);
    groups
        .selectAll("rect.part")
        .data((row) => row.parts)
        .join("rect")
        .attr("class", "part")
        .attr("x", (part) => x(part.from))
        .attr("y", 4)
        .attr("width", (part) => Math.max(0, x(part.x) - x(part.from)))
        .attr("height", ROW_HEIGHT - 8)
        .style("fill", (part) => `var(--${part.colour})`)
        .style("stroke", "var(--page)");
    makeMarks(groups, (row) => row.describe());
    return svg;
}

function partFigure(chart) {
    const columns = [
        textColumn("row: share of the message", (row) => row.label),
        ...chart.series.map((series, index) => ({ name: series.name, number: true, text: (row) => row.parts[index].text })),
    ];
    const legend = chart.series.map((series) => series.name).join(", ");
    return {
        title: () => chart.title,
        caption: () => `In this order: ${legend}; grey is the way there and back. ${capitalised(chart.notes.join("; "))}.`,
        draw: (width) => drawParts(chart, width),
        table: () => ({ columns, rows: partRows(chart) }),
    };
}

function firstResponses(size) {
    const rows = shownMechanisms().flatMap((mechanism) =>
        run()
            .cold.filter((cold) => cold.m === mechanism.index && cold.s === size.index)
            .map((cold) => {
                const [value] = cold.first;
                const [low, high] = intervalOf(cold.first) ?? [];
                const describe = () => ({
                    title: `${mechanism.id}, ${size.label}, first response`,
                    rows: [
                        ["first response", nanosText(value)],
                        ["95 % interval", rangeText(cold.first)],
                        ["of that, to open", nanosText(cold.open[0])],
                        ["JVMs", countText(cold.jvms)],
                    ],
                    notes: [],
                });
                return { mechanism, cold, label: mechanism.id, value, low, high, text: nanosText(value), describe };
            }),
    );
    return d3.sort(rows, (row) => row.value);
}

const FIRST_RESPONSE_COLUMNS = [
    textColumn("mechanism", (row) => row.mechanism.id),
    { name: "first response", number: true, text: (row) => row.text },
    textColumn("95 % interval", (row) => rangeText(row.cold.first)),
    { name: "to open", number: true, text: (row) => nanosText(row.cold.open[0]) },
];

function firstResponseFigure(size) {
    return {
        title: () => `Time to the first response, ${size.label}`,
        caption: () => "From the start of the mechanism in a JVM that runs already, with its 95 % interval.",
        draw: (width) => drawBars(firstResponses(size), { width, logarithmic: true, unit: "ns" }),
        table: () => ({ columns: FIRST_RESPONSE_COLUMNS, rows: firstResponses(size) }),
    };
}

const isCold = () => (run().cold ?? []).length > 0;

// A run shows the sections that it has charts for. A median over all first round trips would be of none of them, so cold
// runs have none of the charts of others.
function addComputedCharts() {
    const figuresOf = {
        load: chartsOf("load").map(lineFigure),
        message: chartsOf("message").map(partFigure),
        cold: isCold() ? [...chartsOf("cold").map(lineFigure), ...shownSizes().map(firstResponseFigure)] : [],
    };
    Object.entries(figuresOf).forEach(([kind, specs]) => {
        removeFigures(part(`${kind}-figures`));
        showCharts(kind, specs.length > 0);
        specs.forEach((spec) => addFigure(part(`${kind}-figures`), spec));
    });
    showCharts("warm", !isCold());
}

function showCharts(kind, are) {
    document.querySelectorAll(`[data-charts=${kind}]`).forEach((element) => (element.hidden = !are));
}
