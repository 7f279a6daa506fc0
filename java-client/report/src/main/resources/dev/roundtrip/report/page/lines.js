// Lines over some quantity, both axes logarithmic, names at their ends.

const LINE_HEIGHT = 440;
const SMALL_HEIGHT = 230;
const LABEL_STEP = 13;
const LEADER = 18;

// A series for each mechanism that has a figure at sizes of a way in which they grow.
function seriesOf(way, quantity) {
    const sizes = shownSizes().filter((size) => way.sizes.includes(size.index));
    const ascending = d3.sort(sizes, (size) => way.sizes.indexOf(size.index));
    return shownMechanisms()
        .map((mechanism) => ({ mechanism, points: pointsOf(mechanism, ascending, way, quantity) }))
        .filter((series) => series.points.length > 0);
}

function pointsOf(mechanism, sizes, way, quantity) {
    return sizes
        .map((size) => ({ mechanism, size, bytes: size[way.at], cell: cellAt(mechanism, size) }))
        .filter((point) => hasFigure(point.cell))
        .map((point) => ({
            ...point,
            y: quantity.value(point.cell, point.size),
            interval: quantity.interval(point.cell, point.size),
        }))
        .filter((point) => point.y > 0);
}

function drawLines(series, width, quantity, least = LINE_HEIGHT) {
    if (series.length === 0) return null;
    const narrow = width < 520;
    const names = d3.max(series, (each) => textWidth(each.mechanism.id)) + LEADER + 12;
    const margin = { left: 62, right: names, top: 8, bottom: 40 };
    const height = Math.max(narrow ? Math.min(least, 340) : least, series.length * LABEL_STEP + 60);
    const points = series.flatMap((each) => each.points);
    const along = quantity.along ?? SIZES;
    const x = along.scale(points).range([margin.left, width - margin.right]);
    const y = d3.scaleLog(extentOf(points), [height - margin.bottom, margin.top]).clamp(true);
    const svg = newSvg(width, height);
    drawLineAxes(svg, x, y, points, { width, height, margin, along, tick: quantity.tick, title: quantity.axis });
    const groups = svg.selectAll("g.line").data(series).join("g").attr("class", "line");
    groups
        .append("path")
        .attr("class", (each) => (each.mechanism.floor ? "series floor" : "series"))
        .attr("d", (each) =>
            d3.line(
                (point) => x(point.bytes),
                (point) => y(point.y),
            )(each.points),
        )
        .style("stroke", (each) => colourOf(each.mechanism));
    drawPoints(groups, x, y);
    nameLines(groups, x, y, width - margin.right + LEADER + 6, [margin.top, height - margin.bottom]);
    fadeOthers(svg, groups);
    makeMarks(groups.selectAll(".dot"), quantity.describe);
    return svg;
}

// No byte has no logarithm: it stands one step to the left of the smallest size.
function bytesScale(points) {
    const positive = points.map((point) => point.bytes).filter((bytes) => bytes > 0);
    const lowest = d3.min(positive) ?? 1;
    const zero = lowest / 4;
    const hasZero = points.some((point) => point.bytes === 0);
    const inner = d3.scaleLog().domain([hasZero ? zero : lowest, Math.max(d3.max(positive) ?? 1, lowest * 2)]);
    const scale = (bytes) => inner(Math.max(bytes, zero));
    scale.range = (range) => (inner.range(range), scale);
    return scale;
}

function extentOf(points) {
    const lowest = d3.min(points, (point) => shownLow(point.y, point.interval?.[0]));
    const highest = d3.max(points, (point) => shownHigh(point.y, point.interval?.[1]));
    return [lowest / 1.3, highest * 1.3];
}

function drawLineAxes(svg, x, y, points, frame) {
    const { width, height, margin } = frame;
    const ticks = axisTicks(y, (height - margin.top - margin.bottom) * 1.6, true);
    drawLeftAxis(svg, y, ticks, frame.tick, frame);
    const bytes = d3.sort(new Set(points.map((point) => point.bytes)));
    const bottom = svg.append("g").attr("class", "axis").attr("aria-hidden", "true");
    bottom.attr("transform", `translate(0,${height - margin.bottom})`);
    bottom.append("path").attr("d", `M${margin.left},0H${width - margin.right}`);
    const marks = bottom
        .selectAll("g")
        .data(spaced(bytes, x, frame.along.text))
        .join("g")
        .attr("transform", (each) => `translate(${x(each)},0)`);
    marks.append("line").attr("y2", 6);
    marks.append("text").attr("y", 18).attr("text-anchor", "middle").text(frame.along.text);
    const title = bottom.append("text").attr("x", margin.left).attr("y", 35).attr("text-anchor", "start");
    title.text(`${frame.along.title}; ${frame.title}`);
}

// The values whose texts can stand beside each other.
function spaced(values, x, text) {
    let end = -Infinity;
    return values.filter((value) => {
        const half = textWidth(text(value)) / 2 + 3;
        if (x(value) - half < end) return false;
        end = x(value) + half;
        return true;
    });
}

const SHAPES = [
    d3.symbolCircle,
    d3.symbolSquare2,
    d3.symbolTriangle,
    d3.symbolDiamond2,
    d3.symbolCross,
    d3.symbolStar,
    d3.symbolWye,
];

// A shape for each family, so that it can be told without its colour.
function shapeOf(family) {
    return d3.symbol(SHAPES[run().families.indexOf(family) % SHAPES.length], 34)();
}

function drawPoints(groups, x, y) {
    groups
        .selectAll(".whisker")
        .data((each) => each.points.filter((point) => point.interval))
        .join("path")
        .attr("class", "whisker")
        .attr("d", (point) => `M${x(point.bytes)},${y(point.interval[0])}V${y(point.interval[1])}`);
    groups
        .selectAll(".dot")
        .data((each) => each.points)
        .join("path")
        .attr("class", "dot")
        .attr("d", (point) => shapeOf(point.mechanism.family))
        .attr("transform", (point) => `translate(${x(point.bytes)},${y(point.y)})`)
        .style("fill", (point) => (isDoubtful(point.cell) ? "var(--page)" : colourOf(point.mechanism)))
        .style("stroke", (point) => colourOf(point.mechanism));
}

// A name stands at the height of the last point; names that would lie on each other are moved apart.
function nameLines(groups, x, y, left, [top, bottom]) {
    const names = groups.data().map((each) => ({ each, at: y(each.points.at(-1).y) }));
    const sorted = d3.sort(names, (name) => name.at);
    sorted.forEach((name, index) => {
        name.at = Math.max(name.at, index === 0 ? top + 6 : sorted[index - 1].at + LABEL_STEP);
    });
    let lowest = bottom;
    [...sorted].reverse().forEach((name) => {
        name.at = Math.min(name.at, lowest);
        lowest = name.at - LABEL_STEP;
    });
    groups
        .append("path")
        .attr("class", "leader")
        .attr(
            "d",
            (each, index) =>
                `M${x(each.points.at(-1).bytes) + 6},${y(each.points.at(-1).y)}L${left - 3},${names[index].at}`,
        )
        .style("stroke", (each) => colourOf(each.mechanism));
    groups
        .append("text")
        .attr("x", left)
        .attr("y", (_, index) => names[index].at)
        .attr("dominant-baseline", "central")
        .style("fill", (each) => colourOf(each.mechanism))
        .attr("aria-hidden", "true")
        .text((each) => each.mechanism.id);
}

function fadeOthers(svg, groups) {
    const fade = (kept) => groups.classed("faded", (each) => kept !== undefined && each !== kept);
    groups.on("pointerenter focusin", (_, each) => fade(each)).on("pointerleave focusout", () => fade());
}

const SIZES = { scale: (points) => bytesScale(points), text: bytesText, title: "message size" };

const LATENCY = {
    axis: "median time",
    tick: nanosTick,
    value: (cell) => cell.median[0],
    interval: (cell) => intervalOf(cell.median),
    describe: (point) => describeCell(point.mechanism, point.size, point.cell),
};

const THROUGHPUT = {
    axis: "MB/s",
    tick: (value) => `${countTick(value)}`,
    value: (cell, size) => megabytesPerSecond(cell, size),
    interval: () => undefined,
    describe: (point) =>
        describeCell(point.mechanism, point.size, point.cell, [
            ["MB/s", significant(megabytesPerSecond(point.cell, point.size))],
        ]),
};
