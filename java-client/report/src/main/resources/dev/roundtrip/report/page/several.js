// Several runs in one chart.

// A row for every mechanism and run that has it at this pair of sizes; runs are named by letters.
function severalRows() {
    const label = part("several-size").selectedOptions[0].textContent;
    return shownMechanisms().flatMap((mechanism) =>
        runs
            .map((of, index) => ({ of, letter: letterOf(index), ...cellIn(of, mechanism.id, label) }))
            .filter((row) => row.cell !== undefined)
            .map((row) => severalRow(mechanism, row)),
    );
}

const letterOf = (index) => String.fromCharCode("A".charCodeAt(0) + index);

function cellIn(of, id, label) {
    const mechanism = { index: of.mechanisms.findIndex((each) => each.id === id) };
    const size = {
        ...of.sizes.find((each) => each.label === label),
        index: of.sizes.findIndex((each) => each.label === label),
    };
    return { size, cell: cellAt(mechanism, size, of) };
}

function severalRow(mechanism, row) {
    const [value] = hasFigure(row.cell) ? row.cell.median : [];
    const [low, high] = value === undefined ? [] : (intervalOf(row.cell.median) ?? []);
    const text = value === undefined ? obstacle(row.cell) : nanosText(value);
    const describe = () => ({
        title: `${mechanism.id}, ${row.size.label}, run ${row.letter}`,
        rows:
            value === undefined
                ? []
                : [
                      ["median", text],
                      ["95 % interval", rangeText(row.cell.median)],
                      ["n", countText(row.cell.n)],
                  ],
        notes: value === undefined ? [row.of.label, row.cell.why] : [row.of.label],
    });
    const doubtful = value !== undefined && isDoubtful(row.cell);
    return {
        ...row,
        mechanism,
        label: `${mechanism.id}${signs(row.cell)} ${row.letter}`,
        value,
        low,
        high,
        text,
        doubtful,
        describe,
    };
}

function addSeveralFigure() {
    if (runs.length < 2) return;
    addFigure(part("several-figures"), {
        title: () => `Medians of ${runs.length} runs at ${part("several-size").selectedOptions[0].textContent}`,
        caption: () => runs.map((of, index) => `${letterOf(index)}: ${of.label}`).join("; "),
        draw: (width) => drawBars(severalRows(), { width, logarithmic: true, unit: "ns" }),
        table: () => ({
            columns: [textColumn("mechanism and run", (row) => row.label), ...TIMES.slice(0, 5)],
            rows: severalRows(),
        }),
    });
}
