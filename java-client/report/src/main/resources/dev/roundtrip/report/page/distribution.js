// The distribution of one or two cells: histogram and percentile curve.

const DISTRIBUTION_HEIGHT = 300;
const DISTRIBUTION_MARGIN = { left: 52, right: 14, top: 26, bottom: 30 };

// Buckets of a cell: where each begins and ends, and its share of the samples.
function bucketsOf(cell) {
    const [low, split, high] = cell.edges;
    const total = d3.sum(cell.body) + d3.sum(cell.tail);
    const part = (counts, from, to) =>
        counts.map((count, index) => ({
            from: from * (to / from) ** (index / counts.length),
            to: from * (to / from) ** ((index + 1) / counts.length),
            share: count / total,
        }));
    return [...part(cell.body, low, split), ...part(cell.tail, split, high)];
}

const BINS = 80;

// Bins of equal width on the axis; a bucket that lies in several is divided over them.
function binsOf(cell, scale, edges) {
    const bins = edges.slice(1).map((to, index) => ({ from: edges[index], to, share: 0 }));
    bucketsOf(cell).forEach((bucket) => {
        const from = scale(bucket.from);
        const width = scale(bucket.to) - from;
        bins.forEach((bin) => {
            const overlap = Math.min(scale(bin.to), from + width) - Math.max(scale(bin.from), from);
            if (overlap > 0) bin.share += (bucket.share * overlap) / width;
        });
    });
    return bins;
}

function drawHistogram(chosen, width, logarithmic) {
    if (chosen.length === 0) return null;
    const margin = DISTRIBUTION_MARGIN;
    const from = d3.min(chosen, (one) => one.cell.edges[0]);
    const to = d3.max(chosen, (one) => one.cell.edges[logarithmic ? 2 : 1]);
    const x = (logarithmic ? d3.scaleLog() : d3.scaleLinear())
        .domain([from, to])
        .range([margin.left, width - margin.right]);
    const edges = d3
        .range(BINS + 1)
        .map((step) => x.invert(margin.left + ((width - margin.left - margin.right) * step) / BINS));
    const each = chosen.map((one) => ({ ...one, bins: binsOf(one.cell, x, edges) }));
    const y = d3.scaleLinear(
        [0, d3.max(each, (one) => d3.max(one.bins, (bin) => bin.share))],
        [DISTRIBUTION_HEIGHT - margin.bottom, margin.top],
    );
    const svg = newSvg(width, DISTRIBUTION_HEIGHT);
    drawAxis(svg, x, DISTRIBUTION_HEIGHT - margin.bottom, { logarithmic, unit: "ns" }, margin.top);
    drawShareAxis(svg, y, margin.left);
    each.forEach((one, index) => drawBins(svg, one, index, x, y));
    drawNormal(svg, each[0], x, y);
    writeLegend(svg, each, margin.left);
    return svg;
}

function drawShareAxis(svg, y, left) {
    const axis = svg
        .append("g")
        .attr("class", "axis")
        .attr("aria-hidden", "true")
        .attr("transform", `translate(${left},0)`);
    axis.call(
        d3
            .axisLeft(y)
            .ticks(5)
            .tickSizeOuter(0)
            .tickFormat((share) => `${Number((share * 100).toPrecision(3))} %`),
    );
}

function drawBins(svg, one, index, x, y) {
    if (index > 0) {
        const line = d3.line(
            ([at]) => x(at),
            ([, share]) => y(share),
        );
        const steps = one.bins.flatMap((bin) => [
            [bin.from, bin.share],
            [bin.to, bin.share],
        ]);
        svg.append("path")
            .attr("class", "outline")
            .attr("aria-hidden", "true")
            .attr("d", line(steps))
            .style("stroke", SECOND_COLOUR);
    }
    const marks = svg
        .append("g")
        .selectAll("rect")
        .data(one.bins.filter((bin) => bin.share > 0))
        .join("rect");
    marks
        .attr("x", (bin) => x(bin.from))
        .attr("y", (bin) => y(bin.share))
        .attr("width", (bin) => Math.max(1, x(bin.to) - x(bin.from) - 0.6))
        .attr("height", (bin) => y(0) - y(bin.share))
        .style("fill", index === 0 ? colour(one.mechanism.family) : "transparent")
        .style("fill-opacity", index === 0 ? 0.75 : null);
    makeMarks(marks, (bin) => ({
        title: `${one.mechanism.id}, ${one.size.label}`,
        rows: [
            ["from", nanosText(bin.from)],
            ["to", nanosText(bin.to)],
            ["share of round trips", `${significant(bin.share * 100)} %`],
            ["n", countText(one.cell.n)],
        ],
        notes: [],
    }));
}

// The second of two cells may be of the same family, so it is drawn in the colour of the text.
const SECOND_COLOUR = "var(--ink)";

// The thesis takes distributions for normal, with the mean and standard deviation of the cell.
function drawNormal(svg, one, x, y) {
    const {
        mean: [mean],
        sd,
    } = one.cell;
    if (!(sd > 0)) return;
    const density = (at) => Math.exp(-(((at - mean) / sd) ** 2) / 2) / (sd * Math.sqrt(2 * Math.PI));
    const points = one.bins.map((bin) => {
        const middle = x.invert((x(bin.from) + x(bin.to)) / 2);
        return [middle, Math.min(density(middle) * (bin.to - bin.from), y.domain()[1])];
    });
    const line = d3.line(
        ([at]) => x(at),
        ([, share]) => y(share),
    );
    svg.append("path").attr("class", "normal").attr("aria-hidden", "true").attr("d", line(points));
}

// The legend names the first cell in the colour of its family, then the second, then what else is drawn.
function writeLegend(svg, each, left, others = ["normal"]) {
    const legend = svg.append("g").attr("aria-hidden", "true");
    let at = left;
    [...each.map((one) => `${one.mechanism.id} ${one.size.label}`), ...others].forEach((name, index) => {
        const entry = legend.append("g").attr("transform", `translate(${at},12)`);
        const line = entry
            .append("path")
            .attr("d", "M0,0H14")
            .attr("class", index < each.length ? "legend-line" : "normal");
        line.style("stroke", index === 0 ? colour(each[0].mechanism.family) : SECOND_COLOUR);
        entry.append("text").attr("x", 19).attr("dominant-baseline", "central").attr("font-size", 11).text(name);
        at += 19 + textWidth(name, "11px system-ui, sans-serif") + 14;
    });
}

// The points of the percentile curve: one in how many round trips is slower (rarity), and than what.
function curveOf(cell) {
    return cell.curve.map((nanos, index) => ({
        rarity: index === cell.curve.length - 1 ? cell.samples : 10 ** (index / 10),
        nanos,
    }));
}

const PERCENTILES = [50, 90, 99, 99.9, 99.99, 99.999, 99.9999, 99.99999];

function drawPercentiles(chosen, width) {
    if (chosen.length === 0) return null;
    const margin = { ...DISTRIBUTION_MARGIN, left: 62 };
    const each = chosen.map((one) => ({ ...one, curve: curveOf(one.cell) }));
    const rarest = Math.max(
        10,
        d3.max(each, (one) => one.curve.at(-1).rarity),
    );
    const x = d3.scaleLog([1, rarest], [margin.left, width - margin.right]);
    const nanos = each.flatMap((one) => one.curve.map((point) => point.nanos));
    const y = d3.scaleLog(
        [d3.min(nanos) / 1.1, d3.max(nanos) * 1.1],
        [DISTRIBUTION_HEIGHT - margin.bottom, margin.top],
    );
    const svg = newSvg(width, DISTRIBUTION_HEIGHT);
    drawPercentileAxes(svg, x, y, width, margin);
    each.forEach((one, index) => drawCurve(svg, one, index, x, y));
    writeLegend(svg, each, margin.left, []);
    return svg;
}

function drawPercentileAxes(svg, x, y, width, margin) {
    drawLeftAxis(svg, y, axisTicks(y, DISTRIBUTION_HEIGHT, true), nanosTick, { width, margin });
    const rarity = (percentile) => 1 / (1 - percentile / 100);
    const shown = PERCENTILES.filter((percentile) => rarity(percentile) <= x.domain()[1] * 1.001);
    const most = Math.floor((x.range()[1] - x.range()[0]) / 62);
    const step = Math.max(1, Math.ceil(shown.length / most));
    const bottom = svg.append("g").attr("class", "axis").attr("aria-hidden", "true");
    bottom.attr("transform", `translate(0,${DISTRIBUTION_HEIGHT - margin.bottom})`);
    const values = shown.filter((_, index) => index % step === 0);
    bottom.call(
        d3
            .axisBottom(x)
            .tickValues(values.map(rarity))
            .tickFormat((_, index) => `${values[index]} %`)
            .tickSizeOuter(0),
    );
}

function drawCurve(svg, one, index, x, y) {
    const stroke = index === 0 ? colour(one.mechanism.family) : SECOND_COLOUR;
    svg.append("path")
        .attr("class", "series")
        .attr("aria-hidden", "true")
        .style("stroke", stroke)
        .attr(
            "d",
            d3.line(
                (point) => x(point.rarity),
                (point) => y(point.nanos),
            )(one.curve),
        );
    const marks = svg.append("g").selectAll("circle").data(one.curve).join("circle");
    marks
        .attr("cx", (point) => x(point.rarity))
        .attr("cy", (point) => y(point.nanos))
        .attr("r", 2.6)
        .style("fill", stroke);
    makeMarks(marks, (point) => ({
        title: `${one.mechanism.id}, ${one.size.label}`,
        rows: [
            ["percentile", `${Number((100 * (1 - 1 / point.rarity)).toFixed(6))} %`],
            ["at most", nanosText(point.nanos)],
            ["n", countText(one.cell.n)],
        ],
        notes: point.rarity * 10 > one.cell.samples ? ["fewer than ten samples lie beyond"] : [],
    }));
}
