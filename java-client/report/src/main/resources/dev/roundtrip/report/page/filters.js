// The filters by family, by pair of sizes and by mechanism, the choice of the run, and that of the colours.

function chip(label, hidden, key, family) {
    const element = document.createElement("label");
    element.className = "chip";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = !hidden.has(key);
    box.value = key;
    box.addEventListener("change", () => {
        if (box.checked) hidden.delete(key);
        else hidden.add(key);
        shownChanged();
    });
    element.append(box);
    if (family) {
        const swatch = document.createElement("i");
        swatch.style.setProperty("--swatch", colour(family));
        element.append(swatch);
    }
    element.append(withText("span", label));
    return element;
}

function fillChips(fieldset, chips) {
    fieldset.querySelector(".chips")?.remove();
    const row = document.createElement("div");
    row.className = "chips";
    row.append(...chips);
    fieldset.append(row);
}

function fillFilters() {
    const { families, sizes, mechanisms } = state.hidden;
    const of = (id) => document.getElementById(id);
    fillChips(
        of("family-filter"),
        run().families.map((family) => chip(family, families, family, family)),
    );
    fillChips(
        of("size-filter"),
        run().sizes.map((size) => chip(size.label, sizes, size.label)),
    );
    fillChips(
        of("mechanism-filter"),
        run().mechanisms.map((each) => chip(each.id, mechanisms, each.id, each.family)),
    );
}

function sayWhatIsShown() {
    const mechanisms = shownMechanisms().length;
    const sizes = shownSizes().length;
    document.getElementById("shown").textContent =
        `Shown: ${mechanisms} of ${run().mechanisms.length} mechanisms, ` +
        `${sizes} of ${run().sizes.length} pairs of sizes`;
}

function showAll() {
    Object.values(state.hidden).forEach((hidden) => hidden.clear());
    fillFilters();
    shownChanged();
}

function showRun() {
    document.querySelectorAll("[data-run]").forEach((element) => {
        element.hidden = Number(element.dataset.run) !== state.run + 1;
    });
}

function setUpFilters() {
    fillFilters();
    showRun();
    document.getElementById("show-all").addEventListener("click", showAll);
    document.getElementById("filters").addEventListener("submit", (event) => event.preventDefault());
    document.getElementById("theme").addEventListener("change", (event) => setTheme(event.target.value));
    document.getElementById("run")?.addEventListener("change", (event) => {
        state.run = Number(event.target.value) - 1;
        showRun();
        fillFilters();
        runChanged();
    });
    document.getElementById("side").open = window.innerWidth > 960;
}
