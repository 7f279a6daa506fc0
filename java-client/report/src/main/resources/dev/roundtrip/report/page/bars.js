// Horizontal bars, a row each, with intervals and the figure written beside.

const ROW_HEIGHT = 21;
const AXIS_HEIGHT = 26;

// Intervals of two forks may be thousands of times as long as their figure: they are cut this many times beyond it.
const REACH = 3;

const measuringContext = document.createElement("canvas").getContext("2d");

function textWidth(text, font = "12px system-ui, sans-serif") {
    measuringContext.font = font;
    return measuringContext.measureText(text).width;
}

/**
 * @param rows {mechanism, label, value, low, high, text, describe}; those without a figure have no value, and text
 *     says why
 * @param options width, logarithmic, unit
 */
function drawBars(rows, options) {
    const measured = rows.filter((row) => row.value !== undefined);
    if (measured.length === 0) return null;
    const labels = d3.max(rows, (row) => textWidth(row.label)) + 10;
    const figures = d3.max(rows, (row) => textWidth(row.text)) + 12;
    const height = rows.length * ROW_HEIGHT + AXIS_HEIGHT;
    // A logarithmic axis has no place for nothing, as some costs are.
    const logarithmic = options.logarithmic && measured.some((row) => row.value > 0);
    const x = barScale(measured, logarithmic).range([labels, options.width - figures]);
    const svg = newSvg(options.width, height);
    drawAxis(svg, x, height - AXIS_HEIGHT, { ...options, logarithmic });
    const groups = rowGroups(svg, rows);
    drawLabels(groups, labels, options.width);
    drawRows(groups, x);
    makeMarks(groups, (row) => row.describe());
    return svg;
}

function barScale(rows, logarithmic) {
    const highest = d3.max(rows, (row) => shownHigh(row.value, row.high));
    if (!logarithmic) return d3.scaleLinear([0, highest || 1], [0, 1]).nice(4).clamp(true);
    const lowest = d3.min(rows, (row) => (row.value > 0 ? shownLow(row.value, row.low) : undefined));
    const bottom = 10 ** Math.floor(Math.log10(lowest * 0.8));
    return d3.scaleLog([bottom, Math.max(highest, bottom * 10)], [0, 1]).clamp(true);
}

function shownLow(value, low = value) {
    return Math.max(low, value / REACH);
}

function shownHigh(value, high = value) {
    return Math.min(high, value * REACH);
}

function drawAxis(svg, x, y, options, top = 0) {
    const room = x.range()[1] - x.range()[0];
    const ticks = axisTicks(x, room, options.logarithmic);
    svg.append("g")
        .attr("class", "grid")
        .attr("aria-hidden", "true")
        .selectAll("line")
        .data(ticks)
        .join("line")
        .attr("x1", x)
        .attr("x2", x)
        .attr("y1", top)
        .attr("y2", y);
    svg.append("g")
        .attr("class", "axis")
        .attr("aria-hidden", "true")
        .attr("transform", `translate(0,${y})`)
        .call(
            d3
                .axisBottom(x)
                .tickValues(ticks)
                .tickSizeOuter(0)
                .tickFormat((value) => quantityTick(value, options.unit)),
        );
}

// Decades on a logarithmic axis, as many as there is room for; round numbers where it spans less than two.
function axisTicks(x, room, logarithmic) {
    const most = Math.max(2, Math.floor(room / 58));
    if (!logarithmic) return x.ticks(Math.min(6, most));
    const [low, high] = x.domain().map(Math.log10);
    const decades = d3.range(Math.ceil(low - 1e-9), Math.floor(high + 1e-9) + 1);
    if (decades.length < 2) return x.ticks(most).filter((tick) => /^[125]/.test(tick.toExponential()));
    const step = Math.ceil(decades.length / most);
    return decades.filter((_, index) => index % step === 0).map((decade) => 10 ** decade);
}

function rowGroups(svg, rows) {
    return svg
        .selectAll("g.row")
        .data(rows)
        .join("g")
        .attr("class", "row")
        .attr("transform", (_, index) => `translate(0,${index * ROW_HEIGHT})`);
}

function drawLabels(groups, labels, width) {
    groups.append("rect").attr("width", width).attr("height", ROW_HEIGHT).attr("fill", "transparent");
    writeText(groups, labels - 8, (row) => row.label);
    writeText(groups, width - 2, (row) => row.text).classed("quiet", (row) => row.value === undefined);
}

function drawRows(groups, x) {
    const middle = ROW_HEIGHT / 2;
    const measured = groups.filter((row) => row.value !== undefined);
    measured
        .append("rect")
        .attr("class", "bar")
        .attr("x", x.range()[0])
        .attr("y", 4)
        .attr("width", (row) => (row.value > 0 ? Math.max(1, x(row.value) - x.range()[0]) : 0))
        .attr("height", ROW_HEIGHT - 8)
        .style("fill", (row) => colour(row.mechanism.family))
        .style("stroke", (row) => colour(row.mechanism.family))
        .classed("doubtful", (row) => row.doubtful);
    const whisker = (row) => `M${x(row.low)},${middle}H${x(row.high)}m0,-4v8M${x(row.low)},${middle - 4}v8`;
    measured
        .filter((row) => row.low !== undefined)
        .append("path")
        .attr("class", "whisker")
        .attr("d", whisker);
}

function writeText(groups, x, text) {
    return groups
        .append("text")
        .attr("class", "number")
        .attr("x", x)
        .attr("y", ROW_HEIGHT / 2)
        .attr("text-anchor", "end")
        .attr("dominant-baseline", "central")
        .text(text);
}

// Rows of the bars of one pair of sizes.
function timeRows(size, statistic, order) {
    const rows = shownMechanisms()
        .map((mechanism) => ({ mechanism, cell: cellAt(mechanism, size) }))
        .filter((row) => row.cell !== undefined)
        .map((row) => timeRow(row.mechanism, size, row.cell, statistic));
    return order === "fastest" ? d3.sort(rows, (row) => row.value ?? Infinity) : rows;
}

function timeRow(mechanism, size, cell, statistic) {
    const describe = () => describeCell(mechanism, size, cell);
    const label = mechanism.id + signs(cell);
    if (!hasFigure(cell)) return { mechanism, cell, label, text: obstacle(cell), describe };
    const [value] = cell[statistic];
    const [low, high] = intervalOf(cell[statistic]) ?? [];
    const ratio = ratioToBaseline(cell, statistic);
    const text = nanosText(value) + (ratio === undefined ? "" : ` (${significant(ratio)})`);
    return { mechanism, cell, label, value, low, high, text, doubtful: isDoubtful(cell), describe };
}
