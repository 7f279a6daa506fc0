// The description of a mark that is pointed at or has the focus, and the keys that go from mark to mark.

const tip = document.getElementById("tip");

function showTip(description, at) {
    const rows = description.rows.map(([name, value]) => {
        const pair = document.createElement("div");
        pair.append(withText("dt", name), withText("dd", value));
        return pair;
    });
    const list = document.createElement("dl");
    list.append(...rows);
    tip.replaceChildren(
        withText("b", description.title),
        list,
        ...description.notes.map((note) => withText("p", note)),
    );
    tip.hidden = false;
    const left = Math.min(at.x + 14, window.innerWidth - tip.offsetWidth - 8);
    const above = at.y - tip.offsetHeight - 12;
    tip.style.left = `${Math.max(8, left)}px`;
    tip.style.top = `${above > 8 ? above : Math.min(at.y + 18, window.innerHeight - tip.offsetHeight - 8)}px`;
}

function besideOf(mark) {
    const box = mark.getBoundingClientRect();
    return { x: Math.min(box.right, window.innerWidth / 2), y: box.top };
}

// Shows the description of the mark with the focus again, as after scrolling.
let focusedTip;

function hideTip() {
    tip.hidden = true;
}

function withText(name, text) {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
}

function asText(description) {
    return [
        description.title,
        ...description.rows.map(([name, value]) => `${name} ${value}`),
        ...description.notes,
    ].join("; ");
}

// Makes elements of a chart speak. One of them is reached by the tabulator, the others by arrow keys.
function makeMarks(selection, describe) {
    selection
        .classed("mark", true)
        .attr("role", "img")
        .attr("tabindex", -1)
        .attr("aria-label", (datum) => asText(describe(datum)))
        .on("pointerenter pointermove", (event, datum) =>
            showTip(describe(datum), { x: event.clientX, y: event.clientY }),
        )
        .on("pointerleave", hideTip)
        .on("focus", (event, datum) => {
            focusedTip = () => showTip(describe(datum), besideOf(event.target));
            focusedTip();
        })
        .on("blur", () => {
            focusedTip = undefined;
            hideTip();
        });
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function walkMarks(event) {
    if (!(event.key in STEPS) || !event.target.classList.contains("mark")) return;
    event.preventDefault();
    const marks = [...event.currentTarget.querySelectorAll(".mark")];
    const wanted = marks.indexOf(event.target) + STEPS[event.key];
    const next = marks[Math.max(0, Math.min(marks.length - 1, wanted))];
    event.target.setAttribute("tabindex", -1);
    next.setAttribute("tabindex", 0);
    next.focus();
}

document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    focusedTip = undefined;
    hideTip();
});
window.addEventListener("scroll", () => (focusedTip ?? hideTip)(), { passive: true, capture: true });
