// A figure: title, chart, the same as a table, and both to keep as files.

const figures = [];

/**
 * @param parent where it goes
 * @param spec title() and caption(); draw(width), an SVG selection or null if there is nothing to draw; and
 *     table(), {columns, rows}. All are called anew whenever what is shown changes.
 */
function addFigure(parent, spec) {
    const element = document.createElement("figure");
    element.innerHTML = `<div class="figure-head"><h3></h3><div class="tools"></div></div>
    <figcaption></figcaption><div class="chart"></div><div class="figure-table" hidden></div>`;
    parent.append(element);
    const figure = { ...spec, element, chart: element.querySelector(".chart") };
    addTools(figure);
    figure.chart.addEventListener("keydown", walkMarks);
    figures.push(figure);
    redraw(figure);
    return figure;
}

function removeFigures(parent) {
    figures
        .filter((figure) => figure.element.parentNode === parent)
        .forEach((figure) => figures.splice(figures.indexOf(figure), 1));
    parent.replaceChildren();
}

function redraw(figure) {
    hideTip();
    figure.element.querySelector("h3").textContent = figure.title();
    figure.element.querySelector("figcaption").textContent = figure.caption();
    const svg = figure.draw(Math.max(280, figure.chart.clientWidth));
    figure.element.querySelectorAll(".picture").forEach((button) => (button.disabled = svg === null));
    if (svg === null) {
        figure.chart.replaceChildren(emptyNotice());
    } else {
        svg.attr("role", "group").attr(
            "aria-label",
            `${figure.title()}. ${figure.caption()} Arrow keys go from mark to mark.`,
        );
        figure.chart.replaceChildren(svg.node());
        svg.select(".mark").attr("tabindex", 0);
    }
    if (!tableOf(figure).hidden) fillTable(figure);
}

function emptyNotice() {
    const notice = withText("p", "Nothing to draw: the filters leave no figure here.");
    notice.className = "empty";
    return notice;
}

function newSvg(width, height) {
    return d3.create("svg").attr("width", width).attr("height", height).attr("viewBox", `0 0 ${width} ${height}`);
}

// The scale of values at the left, and a grid line at each of its ticks.
function drawLeftAxis(svg, y, ticks, format, { width, margin }) {
    const left = svg.append("g").attr("class", "axis").attr("aria-hidden", "true");
    left.attr("transform", `translate(${margin.left},0)`);
    left.call(d3.axisLeft(y).tickValues(ticks).tickFormat(format).tickSizeOuter(0));
    const grid = svg.append("g").attr("class", "grid").attr("aria-hidden", "true").selectAll("line").data(ticks).join("line");
    grid.attr("x1", margin.left)
        .attr("x2", width - margin.right)
        .attr("y1", y)
        .attr("y2", y);
}

function tableOf(figure) {
    return figure.element.querySelector(".figure-table");
}

function fillTable(figure) {
    tableOf(figure).replaceChildren(scrollingTable(figure.table(), figure.title()));
}

function addTools(figure) {
    const tools = figure.element.querySelector(".tools");
    const toggle = tool("Table", "the figures of this chart as a table", () => {
        const table = tableOf(figure);
        table.hidden = !table.hidden;
        toggle.setAttribute("aria-expanded", String(!table.hidden));
        if (!table.hidden) fillTable(figure);
    });
    toggle.setAttribute("aria-expanded", "false");
    const svg = tool("SVG", "save this chart as SVG", () => saveSvg(figure));
    const png = tool("PNG", "save this chart as PNG", () => savePng(figure));
    [svg, png].forEach((button) => button.classList.add("picture"));
    tools.append(toggle, svg, png);
}

function tool(text, explanation, action) {
    const button = withText("button", text);
    button.type = "button";
    button.title = explanation;
    button.addEventListener("click", action);
    return button;
}

// Styles that a saved chart keeps; all of them are inherited, but for opacity.
const KEPT_STYLES = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-opacity",
    "stroke-linejoin",
    "paint-order",
    "font-family",
    "font-size",
    "font-weight",
    "text-anchor",
    "dominant-baseline",
    "opacity",
];

const TITLE_HEIGHT = 24;
const CAPTION_HEIGHT = 13;

// The chart as a file of its own: styles written out, light colours, title and caption on top.
function standaloneSvg(figure) {
    const source = figure.chart.querySelector("svg");
    const chart = copyInLightColours(source);
    const [, , width, height] = source.getAttribute("viewBox").split(" ").map(Number);
    const caption = wrapped(`${figure.caption()} ${run().label}.`, width - 8, "10px sans-serif");
    const head = TITLE_HEIGHT + caption.length * CAPTION_HEIGHT + 6;
    const svg = newSvg(width, height + head).attr("xmlns", "http://www.w3.org/2000/svg");
    svg.append("title").text(figure.title());
    svg.append("rect")
        .attr("width", width)
        .attr("height", height + head)
        .attr("fill", "#ffffff");
    const text = svg.append("g").attr("font-family", "sans-serif").attr("fill", "#1c1d1f");
    text.append("text")
        .attr("x", 4)
        .attr("y", 16)
        .attr("font-size", 14)
        .attr("font-weight", 700)
        .text(figure.title());
    const lines = text.selectAll("text.caption").data(caption).join("text").attr("x", 4).attr("font-size", 10);
    lines.attr("y", (_, index) => TITLE_HEIGHT + (index + 0.6) * CAPTION_HEIGHT).text((line) => line);
    chart.setAttribute("transform", `translate(0,${head})`);
    svg.node().append(chart);
    return { text: new XMLSerializer().serializeToString(svg.node()), width, height: height + head };
}

function wrapped(text, width, font) {
    const lines = [""];
    text.split(/\s+/).forEach((word) => {
        const longer = `${lines.at(-1)} ${word}`.trim();
        if (textWidth(longer, font) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
    });
    return lines;
}

function copyInLightColours(source) {
    const theme = document.documentElement.dataset.theme;
    setTheme("light");
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    [...source.cloneNode(true).childNodes].forEach((child) => group.append(child));
    copyStyles(source, group, undefined);
    setTheme(theme);
    return group;
}

// Writes the styles that differ from the parent, where they would be inherited.
function copyStyles(from, to, parentStyle) {
    const style = getComputedStyle(from);
    const kept = KEPT_STYLES.map((name) => [name, style.getPropertyValue(name)]).filter(([name, value]) =>
        name === "opacity" ? value !== "1" : value !== parentStyle?.getPropertyValue(name),
    );
    ["class", "tabindex", "role", "aria-label", "aria-hidden", ...KEPT_STYLES].forEach((name) =>
        to.removeAttribute(name),
    );
    to.setAttribute("style", kept.map(([name, value]) => `${name}:${value.replaceAll('"', "'")}`).join(";"));
    if (kept.length === 0) to.removeAttribute("style");
    [...from.children].forEach((child, index) => copyStyles(child, to.children[index], style));
}

function fileName(figure, ending) {
    return (
        `${figure.title()} ${run().name}`
            .toLowerCase()
            .replaceAll(/[^a-z0-9]+/g, "-")
            .replace(/-$/, "") + ending
    );
}

function save(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function saveSvg(figure) {
    save(new Blob([standaloneSvg(figure).text], { type: "image/svg+xml" }), fileName(figure, ".svg"));
}

const PIXELS_A_POINT = 2;

async function savePng(figure) {
    const svg = standaloneSvg(figure);
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = svg.width * PIXELS_A_POINT;
    canvas.height = svg.height * PIXELS_A_POINT;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => save(blob, fileName(figure, ".png")), "image/png");
}

function setTheme(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
}
