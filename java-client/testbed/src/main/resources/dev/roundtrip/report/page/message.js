// What of a round trip is the message: a bar of its parts for each row.

const hasMessages = () => (run().messages ?? []).length > 0;

function messageRows(size) {
    return shownMechanisms().flatMap((mechanism) =>
        run()
            .messages.filter((each) => each.m === mechanism.index && each.s === size.index)
            .map((trip) => messageRow(mechanism, size, trip)),
    );
}

function messageRow(mechanism, size, trip) {
    const total = d3.sum(trip.parts, (each) => each.nanos);
    const ends = d3.cumsum(trip.parts, (each) => each.nanos);
    const describe = () => ({
        title: `${mechanism.id}, ${size.label}`,
        rows: [
            ["the message", `${Math.round(100 * trip.share)} %`],
            ...trip.parts.map((each) => [each.name, nanosText(each.nanos)]),
            ["sum of these medians", nanosText(total)],
        ],
        notes: [],
    });
    const parts = trip.parts.map((each, index) => ({ ...each, mechanism, from: ends[index] - each.nanos, to: ends[index] }));
    const text = `${nanosText(total)}, ${Math.round(100 * trip.share)} %`;
    return { mechanism, label: mechanism.id, trip, parts, total, text, describe };
}

function drawMessages(rows, width) {
    if (rows.length === 0) return null;
    const labels = d3.max(rows, (row) => textWidth(row.label)) + 10;
    const figures = d3.max(rows, (row) => textWidth(row.text)) + 12;
    const height = rows.length * ROW_HEIGHT + AXIS_HEIGHT;
    const x = d3.scaleLinear([0, d3.max(rows, (row) => row.total)], [labels, width - figures]).nice(4);
    const svg = newSvg(width, height);
    drawAxis(svg, x, height - AXIS_HEIGHT, { unit: "ns", logarithmic: false });
    const groups = svg
        .selectAll("g.row")
        .data(rows)
        .join("g")
        .attr("class", "row")
        .attr("transform", (_, index) => `translate(0,${index * ROW_HEIGHT})`);
    groups.append("rect").attr("width", width).attr("height", ROW_HEIGHT).attr("fill", "transparent");
    writeText(groups, labels - 8, (row) => row.label);
    writeText(groups, width - 2, (row) => row.text);
    groups
        .selectAll("rect.part")
        .data((row) => row.parts)
        .join("rect")
        .attr("class", "part")
        .attr("x", (each) => x(each.from))
        .attr("y", 4)
        .attr("width", (each) => Math.max(0, x(each.to) - x(each.from)))
        .attr("height", ROW_HEIGHT - 8)
        .style("fill", (each) => colour(each.mechanism.family))
        .style("fill-opacity", (each) => (each.message ? 1 : 0.3))
        .style("stroke", "var(--page)");
    makeMarks(groups, (row) => row.describe());
    return svg;
}

const MESSAGE_COLUMNS = [
    textColumn("mechanism", (row) => row.mechanism.id),
    ...["encode", "there", "there: both", "back", "decode"].map((name, index) => ({
        name,
        number: true,
        value: (row) => row.trip.parts[index].nanos,
        text: (row) => nanosText(row.trip.parts[index].nanos),
    })),
    { name: "message", number: true, value: (row) => row.trip.share, text: (row) => `${Math.round(100 * row.trip.share)} %` },
];

function addMessageFigures() {
    removeFigures(part("message-figures"));
    document.querySelectorAll("[data-charts=message]").forEach((element) => (element.hidden = !hasMessages()));
    if (!hasMessages()) return;
    shownSizes().forEach((size) => {
        addFigure(part("message-figures"), {
            title: () => `What of it is the message, ${size.label}`,
            caption: () =>
                "Medians of the parts, one after the other. Full colour: the client's object to bytes, all that the " +
                "other side does with it, and bytes to the client's object. Pale: the way there and back.",
            draw: (width) => drawMessages(messageRows(size), width),
            table: () => ({ columns: MESSAGE_COLUMNS, rows: messageRows(size) }),
        });
    });
}
