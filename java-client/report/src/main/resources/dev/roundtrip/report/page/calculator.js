// Times at sizes, rates and pauses that a reader types, told from the curves of the run.

const MOST_BUSY = 0.7;

const CALCULATOR_FIELDS = [
    { name: "request", text: "Request", value: "300 B", read: readBytes },
    { name: "response", text: "Response", value: "4 KiB", read: readBytes },
    { name: "rate", text: "Requests a second", value: "1000", read: readNumber },
    { name: "pause", text: "or a pause after each, µs", value: "", read: readNumber },
    { name: "calls", text: "Calls for each request", value: "1", read: readNumber },
];

function readNumber(text) {
    return text.trim() === "" ? undefined : Number(text);
}

function readBytes(text) {
    const parts = /^\s*(\d+)\s*(B|KiB|MiB)?\s*$/i.exec(text);
    if (parts === null) return NaN;
    return Number(parts[1]) * 1024 ** ["b", "kib", "mib"].indexOf((parts[2] ?? "B").toLowerCase());
}

// Nanoseconds of a row, or why they cannot be told.
function toldNanos(row, request, response) {
    const bytes = row.curves.length === 1 ? [request + response] : [request, response];
    let nanos = -row.common * (row.curves.length - 1);
    for (const [way, lines] of row.curves.entries()) {
        const line = lines.find(({ lowBytes, highBytes }) => lowBytes <= bytes[way] && bytes[way] <= highBytes);
        if (line === undefined) return { why: "beyond the sizes of the run" };
        const { lowBytes, highBytes, lowNanos, highNanos, step } = line;
        if (step) return { why: `a step between ${bytesText(lowBytes)} and ${bytesText(highBytes)}` };
        nanos += lowNanos + ((highNanos - lowNanos) * (bytes[way] - lowBytes)) / (highBytes - lowBytes);
    }
    return { nanos };
}

// Share of a client's time that it waits.
function busyShare(nanos, { rate, pause, calls }) {
    const waits = nanos * calls;
    return pause === undefined ? (waits * rate) / 1e9 : waits / (waits + pause * 1000);
}

function calculatorColumns(calculator, asked) {
    const told = (text) => (row) => (row.nanos === undefined ? NONE : text(row.nanos));
    const share = (nanos) => busyShare(nanos, asked);
    return [
        { name: "row", text: (row) => row.name },
        { name: "round trip", number: true, text: told(nanosText) },
        {
            name: "nine of ten lie in",
            number: true,
            text: told((nanos) => rangeText([nanos, nanos / calculator.factor, nanos * calculator.factor])),
        },
        { name: "a request", number: true, text: told((nanos) => nanosText(nanos * asked.calls)) },
        { name: "of a client's time", number: true, text: told((nanos) => `${significant(share(nanos) * 100)} %`) },
        {
            name: "remark",
            words: true,
            text: (row) => row.why ?? (share(row.nanos) > MOST_BUSY && asked.pause === undefined ? "requests queue" : ""),
        },
    ];
}

function showCalculation(block, calculator, asked) {
    const wrong = CALCULATOR_FIELDS.find(({ name }) => Number.isNaN(asked[name]) || asked[name] < 0);
    if (wrong !== undefined) {
        block.replaceChildren(withText("p", `${wrong.text}: a number, or a size such as 300 B or 4 KiB`));
        return;
    }
    const rows = calculator.rows
        .map((row) => ({ name: row.name, ...toldNanos(row, asked.request, asked.response) }))
        .sort((one, other) => (one.nanos ?? Infinity) - (other.nanos ?? Infinity));
    const columns = calculatorColumns(calculator, asked);
    block.replaceChildren(scrollingTable({ columns, rows }, "Times at these sizes"), withText("p", calculator.trust));
}

function setUpCalculator(block, calculator) {
    const form = block.querySelector(".calculator");
    const result = block.querySelector(".calculated");
    const inputs = CALCULATOR_FIELDS.map(({ value }) => {
        const input = document.createElement("input");
        input.value = value;
        input.size = 8;
        return input;
    });
    const changed = () => {
        const asked = Object.fromEntries(
            CALCULATOR_FIELDS.map(({ name, read }, index) => [name, read(inputs[index].value)]),
        );
        showCalculation(result, calculator, { ...asked, rate: asked.rate ?? 0, calls: asked.calls ?? 1 });
    };
    form.append(
        ...CALCULATOR_FIELDS.map(({ text }, index) => {
            const field = document.createElement("label");
            field.append(withText("span", text), inputs[index]);
            return field;
        }),
    );
    form.addEventListener("input", changed);
    form.addEventListener("submit", (event) => event.preventDefault());
    block.querySelector(".calculation").hidden = false;
    changed();
}
