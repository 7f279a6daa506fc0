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
            title: () => `${capitalised(size.unit)} at ${size.label}`,
            caption: () =>
                `${capitalised(part("statistic").value)} with its 95 % interval (ratio to ${run().baseline}).`,
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
        const series = () => chosenLines(seriesOf(run().ways[part("way").value], quantity));
        addFigure(part("line-figures"), {
            title: () => title,
            caption: () => `${caption} ${missingFrom(run().ways[part("way").value])}`,
            draw: (width) => drawLines(series(), width, quantity),
            table: () => ({ columns: [...IDENTITY, ...TIMES, STATE], rows: series().flatMap((each) => each.points) }),
        });
    };
    add(
        "Median over message size",
        LATENCY,
        "Upright lines are 95 % intervals, mostly smaller than their points. " +
            "Hollow points are to be doubted: see their marks.",
    );
    add(
        "Throughput over message size",
        THROUGHPUT,
        "Bytes of a round trip, or of a message one way, over the median; as many as were done where round trips had a rate, " +
            "pauses or several clients.",
    );
}

const WHICH_LINES = ["the best of each family", "all that are shown"];

function chosenLines(series) {
    if (part("which-lines").value !== "0") return series;
    const { best } = run().ways[part("way").value];
    return series.filter((each) => best.includes(each.mechanism.index));
}

// A small chart for each family, so that its mechanisms can be told apart.
function addFamilyFigures() {
    removeFigures(part("family-figures"));
    run().families.forEach((family) => {
        const series = () =>
            seriesOf(run().ways[part("way").value], LATENCY).filter((each) => each.mechanism.family === family);
        if (series().length < 2) return;
        addFigure(part("family-figures"), {
            title: () => `${capitalised(family)}: median over message size`,
            caption: () => "",
            draw: (width) => drawLines(series(), width, LATENCY, SMALL_HEIGHT),
            table: () => ({ columns: [...IDENTITY, ...TIMES, STATE], rows: series().flatMap((each) => each.points) }),
        });
    });
}

function missingFrom(way) {
    const missing = shownRows().filter((row) => way.sizes.includes(row.size.index) && !hasFigure(row.cell)).length;
    return missing === 0
        ? ""
        : `${missing} ${missing === 1 ? "cell has" : "cells have"} no figure; their reasons stand below.`;
}

function addHeatFigure() {
    addFigure(part("heat-figures"), {
        title: () => "Medians, mechanism × size",
        caption: () =>
            "The darker, the more times the fastest mechanism of the column (floors aside), logarithmically.",
        draw: drawHeatmap,
        table: () => ({ columns: [...IDENTITY, ...TIMES, STATE], rows: shownRows() }),
    });
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
            title: () => `${capitalised(cost.name)} a ${size().unit} at ${size().label}`,
            caption: () => `${capitalised(cost.explanation)}.`,
            draw: (width) =>
                drawBars(rows(), { width, logarithmic: part("cost-scale").value === "log", unit: cost.unit }),
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
            const value = hasFigure(cell) ? (cell.costs[index] ?? undefined) : undefined;
            const text =
                value === undefined ? (hasFigure(cell) ? NONE : obstacle(cell)) : quantityText(value, cost.unit);
            const first = value === undefined ? [] : [[cost.name, quantityText(value, cost.unit)]];
            return {
                mechanism,
                cell,
                label: mechanism.id,
                value,
                text,
                describe: () => describeCell(mechanism, size, cell, first),
            };
        });
    return d3.sort(rows, (row) => row.value ?? Infinity);
}

function explainMarks() {
    const used = new Set(
        shownRows()
            .filter((row) => hasFigure(row.cell))
            .flatMap((row) => row.cell.marks),
    );
    const texts = run()
        .marks.filter((_, index) => used.has(index))
        .map((mark) => `${mark.sign} ${mark.explanation}`);
    part("mark-legend").textContent =
        texts.length === 0 ? "" : `Marks: ${texts.join("; ")}. Pale bars are to be doubted.`;
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
