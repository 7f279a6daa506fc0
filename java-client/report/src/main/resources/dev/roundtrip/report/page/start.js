// Draws the page, and draws again what changes.

function update() {
    addBarFigures();
    addFamilyFigures();
    addComputedCharts();
    redrawAll();
    fillFailures();
    fillAllFigures(part("all-figures"));
    explainMarks();
    sayWhatIsShown();
}

function fillSelects() {
    const sizes = run().sizes.map((size) => size.label);
    const mechanisms = run().mechanisms.map((mechanism) => mechanism.id);
    const first = Math.max(
        0,
        run().mechanisms.findIndex((mechanism) => !mechanism.floor),
    );
    fillSelect(
        part("way"),
        run().ways.map((way) => way.label),
    );
    fillSelect(part("which-lines"), WHICH_LINES);
    fillSelect(part("first-mechanism"), mechanisms, first);
    fillSelect(part("second-mechanism"), ["nothing", ...mechanisms]);
    const selects = ["first-size", "second-size", "cost-size", "several-size"].map(part);
    selects.filter((select) => select !== null).forEach((select) => fillSelect(select, sizes));
}

function runChanged() {
    fillSelects();
    addCostFigures();
    update();
}

function start() {
    setUpFilters();
    setUpNeeds();
    fillSelects();
    addLineFigures();
    addHeatFigure();
    addDistributionFigures();
    addCostFigures();
    addSeveralFigure();
    update();
    whenShownChanges(update);
    document
        .querySelectorAll("main .controls select")
        .forEach((select) => select.addEventListener("change", redrawAll));
    let width = window.innerWidth;
    window.addEventListener("resize", () => {
        if (window.innerWidth !== width) redrawAll();
        width = window.innerWidth;
    });
}

start();
