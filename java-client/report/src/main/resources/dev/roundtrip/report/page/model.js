// The runs, what of them is shown, and who has to be told when that changes.

const runs = JSON.parse(document.getElementById("data").textContent);

const state = {
    run: 0,
    hidden: { families: new Set(), mechanisms: new Set(), sizes: new Set() },
};

const watchers = [];

function whenShownChanges(watcher) {
    watchers.push(watcher);
}

function shownChanged() {
    watchers.forEach((watcher) => watcher());
}

const run = () => runs[state.run];

runs.forEach((each) => {
    each.byKey = new Map(each.cells.map((cell) => [`${cell.m}/${cell.s}`, cell]));
    each.families = [...new Set(each.mechanisms.map((mechanism) => mechanism.family))];
});

function isShown(mechanism) {
    return !state.hidden.mechanisms.has(mechanism.id) && !state.hidden.families.has(mechanism.family);
}

// Each has its index, because cells name mechanisms and sizes by it.
function shownMechanisms() {
    return run()
        .mechanisms.map((mechanism, index) => ({ ...mechanism, index }))
        .filter(isShown);
}

function shownSizes() {
    return run()
        .sizes.map((size, index) => ({ ...size, index }))
        .filter((size) => !state.hidden.sizes.has(size.label));
}

function cellAt(mechanism, size, of = run()) {
    return of.byKey.get(`${mechanism.index}/${size.index}`);
}

function hasFigure(cell) {
    return cell !== undefined && cell.why === undefined;
}

function signs(cell) {
    return hasFigure(cell) ? cell.marks.map((mark) => run().marks[mark].sign).join("") : "";
}

// Tells whether a reader has to doubt the figure, and not only how it is spread.
function isDoubtful(cell) {
    return cell.marks.some((mark) => run().marks[mark].doubtful);
}

// The word in place of a figure.
function obstacle(cell) {
    return cell?.outcome ?? NONE;
}

// The ends of a figure's 95 % interval; of one fork there is none.
function intervalOf([, low, high]) {
    return low === null ? undefined : [low, high];
}

function ratioToBaseline(cell, statistic = "median") {
    const baseline = run().byKey.get(`${run().mechanisms[cell.m].base}/${cell.s}`);
    return hasFigure(baseline) ? cell[statistic][0] / baseline[statistic][0] : undefined;
}

// Throughput is bytes both ways over the median; where round trips had a rate, pauses or several clients, it is bytes
// as often as these were done. A megabyte is 10⁶ bytes.
function megabytesPerSecond(cell, size) {
    const bytes = size.request + size.response;
    return cell.perSecond === undefined ? (bytes / cell.median[0]) * 1000 : (bytes * cell.perSecond) / 1e6;
}

function colour(family) {
    return `var(--${family}, var(--baseline))`;
}

// The colour of a line that no family tells apart, or that of its family.
function colourOf(mechanism) {
    return mechanism.colour === undefined ? colour(mechanism.family) : `var(--${mechanism.colour})`;
}

// The description of a cell, wherever it is pointed at.
function describeCell(mechanism, size, cell, first = []) {
    const title = `${mechanism.id}, ${size.label}`;
    if (!hasFigure(cell)) return { title, rows: [], notes: [cell?.why ?? "not part of this run"] };
    const ratio = ratioToBaseline(cell);
    return {
        title,
        rows: [
            ...first,
            ["median", nanosText(cell.median[0])],
            ["95 % interval", rangeText(cell.median)],
            ["mean", nanosText(cell.mean[0])],
            ["95 % interval", rangeText(cell.mean)],
            ["standard deviation", nanosText(cell.sd)],
            ["99th percentile", cell.p99 === undefined ? NONE : nanosText(cell.p99)],
            [`ratio to ${run().baseline}`, ratio === undefined ? NONE : ratioText(ratio)],
            ...(cell.batch > 1 ? [["timed in batches of", countText(cell.batch)]] : []),
            ["n", `${countText(cell.n)} in ${cell.forks.length} fork${cell.forks.length === 1 ? "" : "s"}`],
        ],
        notes: cell.marks.map((mark) => `${run().marks[mark].sign} ${run().marks[mark].explanation}`),
    };
}
