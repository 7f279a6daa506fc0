// Mechanism × size: how many times the fastest of its column each cell takes.

const HEAT_ROW = 24;

function drawHeatmap(width) {
    const mechanisms = shownMechanisms();
    const sizes = shownSizes();
    const cells = mechanisms.flatMap((mechanism, row) =>
        sizes.map((size, column) => ({ mechanism, size, row, column, cell: cellAt(mechanism, size) })),
    );
    if (!cells.some((each) => hasFigure(each.cell))) return null;
    const labels = d3.max(mechanisms, (mechanism) => textWidth(mechanism.id)) + 12;
    const step = Math.max(67, (width - labels) / sizes.length);
    const head = 38;
    const bottom = head + HEAT_ROW * mechanisms.length;
    const svg = newSvg(labels + step * sizes.length, bottom + 40);
    addHatch(svg);
    writeHeads(svg, mechanisms, sizes, { labels, step, head });
    const shade = shadeOf(cells);
    drawScale(svg, shade, labels, bottom + 8);
    const groups = svg.selectAll("g.cell").data(cells).join("g").attr("class", "cell");
    groups.attr("transform", (each) => `translate(${labels + each.column * step},${head + each.row * HEAT_ROW})`);
    groups
        .append("rect")
        .attr("width", step - 2)
        .attr("height", HEAT_ROW - 2)
        .attr("rx", 2)
        .style("fill", (each) => (hasFigure(each.cell) ? shade(each).background : "url(#hatch)"));
    groups
        .append("text")
        .attr("class", (each) => (hasFigure(each.cell) ? "number" : "number halo"))
        .attr("x", step / 2 - 1)
        .attr("y", HEAT_ROW / 2 - 1)
        .attr("text-anchor", "middle")
        .attr("dominant-baseline", "central")
        .attr("font-size", (each) => (hasFigure(each.cell) ? 11 : 10))
        .style("fill", (each) => (hasFigure(each.cell) ? shade(each).text : null))
        .text((each) =>
            hasFigure(each.cell) ? nanosText(each.cell.median[0]) + signs(each.cell) : obstacle(each.cell),
        );
    makeMarks(groups, (each) => describeCell(each.mechanism, each.size, each.cell, timesFastest(each, shade)));
    return svg;
}

function timesFastest(each, shade) {
    return hasFigure(each.cell) ? [["times the fastest", ratioText(shade(each).ratio)]] : [];
}

const SCALE_WIDTH = 200;

function drawScale(svg, shade, left, top) {
    const scale = svg.append("g").attr("aria-hidden", "true").attr("transform", `translate(${left},${top})`);
    const steps = d3.range(40);
    const step = SCALE_WIDTH / steps.length;
    const blocks = scale.selectAll("rect").data(steps).join("rect");
    blocks
        .attr("x", (index) => index * step)
        .attr("width", step + 0.5)
        .attr("height", 9);
    blocks.style("fill", (index) => d3.interpolateCividis(1 - index / (steps.length - 1)));
    const ends = [
        ["1×", 0, "start"],
        [ratioText(shade.highest), SCALE_WIDTH, "end"],
    ];
    const texts = scale
        .selectAll("text")
        .data(ends)
        .join("text")
        .attr("class", "quiet")
        .attr("font-size", 11)
        .attr("y", 22);
    texts
        .attr("x", ([, x]) => x)
        .attr("text-anchor", ([, , anchor]) => anchor)
        .text(([text]) => text);
    scale
        .append("text")
        .attr("class", "quiet")
        .attr("font-size", 11)
        .attr("x", SCALE_WIDTH + 12)
        .attr("y", 9)
        .text("times the fastest of the column");
}

function addHatch(svg) {
    const pattern = svg.append("defs").append("pattern").attr("id", "hatch");
    pattern
        .attr("width", 6)
        .attr("height", 6)
        .attr("patternUnits", "userSpaceOnUse")
        .attr("patternTransform", "rotate(45)");
    pattern.append("line").attr("class", "hatch").attr("y2", 6);
}

function writeHeads(svg, mechanisms, sizes, { labels, step, head }) {
    const columns = svg.append("g").attr("aria-hidden", "true").selectAll("text").data(sizes).join("text");
    columns.attr("text-anchor", "middle").attr("font-size", 11);
    const line = (y, text) =>
        columns
            .append("tspan")
            .attr("x", (_, column) => labels + column * step + step / 2 - 1)
            .attr("y", y)
            .text(text);
    line(head - 22, (size) => `${bytesText(size.request)}:`);
    line(head - 8, (size) => bytesText(size.response));
    const rows = svg.append("g").attr("aria-hidden", "true").selectAll("text").data(mechanisms).join("text");
    rows.attr("x", labels - 8).attr("y", (_, row) => head + row * HEAT_ROW + HEAT_ROW / 2 - 1);
    rows.attr("text-anchor", "end")
        .attr("dominant-baseline", "central")
        .text((mechanism) => mechanism.id);
}

// Dark is slow, on a logarithmic scale; floors are no competitors, so the fastest is one of the others.
function shadeOf(cells) {
    const measured = cells.filter((each) => hasFigure(each.cell));
    const rivals = measured.some((each) => !each.mechanism.floor)
        ? measured.filter((each) => !each.mechanism.floor)
        : measured;
    const fastest = d3.rollup(
        rivals,
        (group) => d3.min(group, (each) => each.cell.median[0]),
        (each) => each.column,
    );
    const ratioOf = (each) => each.cell.median[0] / (fastest.get(each.column) ?? each.cell.median[0]);
    const highest = Math.max(10, d3.max(measured, ratioOf));
    const shade = (each) => {
        const ratio = ratioOf(each);
        const share = Math.max(0, Math.log(ratio) / Math.log(highest));
        const background = d3.interpolateCividis(1 - share);
        return { ratio, background, text: readableOn(background) };
    };
    shade.highest = highest;
    return shade;
}

function readableOn(background) {
    const { r, g, b } = d3.rgb(background);
    const light = [r, g, b].map((part) => (part / 255) ** 2.2);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.18 ? "#000000" : "#ffffff";
}
