// Tables: those behind the charts, and the one of all figures, which sorts and can be saved.

/**
 * @param content columns {name, text(row), value(row)?, number?} and rows
 */
function scrollingTable(content, label, sort) {
    const frame = document.createElement("div");
    frame.className = "scroll tall";
    frame.tabIndex = 0;
    frame.setAttribute("role", "region");
    frame.setAttribute("aria-label", `${label}, table`);
    const table = document.createElement("table");
    table.append(tableHead(content.columns, sort), tableBody(content));
    frame.append(table);
    return frame;
}

function tableHead(columns, sort) {
    const head = document.createElement("thead");
    const row = head.insertRow();
    columns.forEach((column, index) => {
        const cell = document.createElement("th");
        cell.scope = "col";
        if (column.number) cell.className = "number";
        if (sort) {
            const button = tool(column.name, `sort by ${column.name}`, () => sort.by(index));
            cell.append(button);
            if (sort.column === index) cell.setAttribute("aria-sort", sort.descending ? "descending" : "ascending");
        } else {
            cell.textContent = column.name;
        }
        row.append(cell);
    });
    return head;
}

function tableBody(content) {
    const body = document.createElement("tbody");
    content.rows.forEach((each) => {
        const row = body.insertRow();
        content.columns.forEach((column, index) => {
            const cell = document.createElement(index === 0 ? "th" : "td");
            if (index === 0) cell.scope = "row";
            cell.className = column.number ? "number" : column.words ? "words" : "";
            cell.textContent = column.text(each);
            row.append(cell);
        });
    });
    return body;
}

// A column of a cell's figure; cells without one show a dash.
function figureColumn(name, value, text) {
    const valueOf = (row) => (hasFigure(row.cell) ? value(row.cell, row) : undefined);
    return {
        name,
        number: true,
        value: valueOf,
        text: (row) => (valueOf(row) === undefined || valueOf(row) === null ? NONE : text(valueOf(row))),
    };
}

function textColumn(name, text) {
    return { name, text, value: text };
}

function intervalColumn(name, of) {
    return {
        name,
        number: true,
        value: (row) => (hasFigure(row.cell) ? (of(row.cell)[1] ?? undefined) : undefined),
        text: (row) => (hasFigure(row.cell) ? rangeText(of(row.cell)) : NONE),
    };
}

const IDENTITY = [
    textColumn("mechanism", (row) => row.mechanism.id),
    { ...textColumn("request:response", (row) => row.size.label), value: (row) => row.size.index },
];

const TIMES = [
    figureColumn("median", (cell) => cell.median[0], nanosText),
    intervalColumn("95 % of the median", (cell) => cell.median),
    figureColumn("mean", (cell) => cell.mean[0], nanosText),
    intervalColumn("95 % of the mean", (cell) => cell.mean),
    figureColumn("sd", (cell) => cell.sd, nanosText),
    figureColumn("p90", (cell) => cell.p90, nanosText),
    figureColumn("p99", (cell) => cell.p99, nanosText),
    figureColumn("p99.9", (cell) => cell.p999, nanosText),
    figureColumn("max", (cell) => cell.max, nanosText),
    figureColumn("ratio", (cell) => ratioToBaseline(cell), ratioText),
    figureColumn("MB/s", (cell, row) => megabytesPerSecond(cell, row.size), significant),
    figureColumn("n", (cell) => cell.n, countText),
    figureColumn("forks", (cell) => cell.forks.length, String),
];

const FLOOR = [
    figureColumn("floor", (cell) => cell.floor, nanosText),
    figureColumn("median over floor", excess, signedNanosText),
];

function floorColumns() {
    return run().cells.some((cell) => cell.floor !== undefined) ? FLOOR : [];
}

function signedNanosText(nanos) {
    return nanos < 0 ? `−${nanosText(-nanos)}` : nanosText(nanos);
}

function excess(cell) {
    return cell.floor === undefined ? undefined : cell.median[0] - cell.floor;
}

function stateOf(cell) {
    if (!hasFigure(cell)) return cell.why;
    return cell.marks.map((mark) => run().marks[mark].explanation).join("; ") || "nothing to remark";
}

const STATE = { ...textColumn("state", (row) => stateOf(row.cell)), words: true };

function costColumns() {
    return run().costs.map((cost, index) =>
        figureColumn(
            cost.name,
            (cell) => cell.costs[index] ?? undefined,
            (value) => quantityText(value, cost.unit),
        ),
    );
}

function allColumns() {
    const family = textColumn("family", (row) => row.mechanism.family);
    return [...IDENTITY, family, ...TIMES, ...floorColumns(), ...costColumns(), STATE];
}

function shownRows() {
    return shownSizes().flatMap((size) =>
        shownMechanisms()
            .map((mechanism) => ({ mechanism, size, cell: cellAt(mechanism, size) }))
            .filter((row) => row.cell !== undefined),
    );
}

const allSort = { column: undefined, descending: false, by: undefined };

function fillAllFigures(parent) {
    const columns = allColumns();
    const rows = sortedRows(shownRows(), columns[allSort.column]);
    allSort.by = (index) => {
        allSort.descending = allSort.column === index && !allSort.descending;
        allSort.column = index;
        fillAllFigures(parent);
        parent.querySelectorAll("th button")[index].focus();
    };
    const keep = tool("Save as CSV", "save these rows as CSV", () => save(csv(columns, rows), "roundtrip.csv"));
    parent.replaceChildren(keep, scrollingTable({ columns, rows }, "All figures", allSort));
}

function sortedRows(rows, column) {
    if (column === undefined) return rows;
    const order = allSort.descending ? d3.descending : d3.ascending;
    return d3.sort(rows, (a, b) => order(column.value(a), column.value(b)));
}

// The rows as RFC 4180 has them, times in nanoseconds, as in cells.csv.
function csv(columns, rows) {
    const lines = [
        columns.map((column) => column.name),
        ...rows.map((row) => columns.map((column) => (column.number ? (column.value(row) ?? "") : column.text(row)))),
    ];
    return new Blob([d3.csvFormatRows(lines)], { type: "text/csv" });
}
