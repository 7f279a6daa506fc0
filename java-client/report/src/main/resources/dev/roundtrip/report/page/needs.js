// The needs of a project and the row to take for them. The answers were worked out with the page and are looked up here.

const needsTables = JSON.parse(document.getElementById("needs").textContent);

function questionField(question, number, changed) {
    const field = document.createElement("label");
    field.append(withText("span", question.text));
    const select = document.createElement("select");
    fillSelect(
        select,
        question.choices.map((choice) => choice.text),
        question.usual,
    );
    select.dataset.question = number;
    select.addEventListener("change", changed);
    field.append(select);
    return field;
}

// Each part of the answer, as the lines that it has.
function chosenAnswer(table, choices) {
    let left = table.questions.reduce(
        (before, question, number) => before * question.choices.length + choices[number],
        0,
    );
    let run = 0;
    while (left >= table.indexes[run + 1]) {
        left -= table.indexes[run + 1];
        run += 2;
    }
    return table.answers[table.indexes[run]].map((part) => table.parts[part].map((line) => table.lines[line]));
}

// The folder that the page lies in, if it was opened from disk and has one run; otherwise the usual one.
function runFolder(name) {
    if (location.protocol !== "file:" || runs.length > 1) return `results/${name}`;
    const folder = decodeURIComponent(location.pathname).replace(/\/report\/[^/]*$/, "");
    return /[^\w/.+-]/.test(folder) ? `'${folder}'` : folder;
}

function recommendCommand(table, choices, name) {
    const options = table.questions.map((question, number) => question.choices[choices[number]].options);
    return ["./roundtrip recommend", runFolder(name), ...options].filter((text) => text !== "").join(" ");
}

function showAnswer(card, table, choices, name) {
    const [take, ...others] = chosenAnswer(table, choices).map(([title, ...lines]) => ({ title, lines }));
    const heading = document.createElement("h3");
    const pick = withText("span", take.title);
    pick.className = "pick";
    heading.append(pick);
    const parts = others.map((part) => {
        const list = document.createElement("ul");
        list.append(...part.lines.map((line) => withText("li", line)));
        const block = document.createElement("div");
        block.append(withText("h4", part.title), list);
        return block;
    });
    const command = document.createElement("p");
    command.append("The same in a terminal: ", withText("code", recommendCommand(table, choices, name)));
    card.replaceChildren(heading, ...take.lines.map((line) => withText("p", line)), ...parts, command);
}

function setUpNeeds() {
    needsTables.forEach((table, number) => {
        if (table === null) return;
        const block = document.querySelector(`#answer [data-run="${number + 1}"]`);
        const form = block.querySelector(".needs");
        const card = block.querySelector(".chosen");
        const changed = () =>
            showAnswer(
                card,
                table,
                Array.from(form.querySelectorAll("select"), (select) => Number(select.value)),
                runs[number].name,
            );
        form.append(...table.questions.map((question, index) => questionField(question, index, changed)));
        form.addEventListener("submit", (event) => event.preventDefault());
        form.hidden = false;
        card.hidden = false;
        changed();
        setUpCalculator(block, table.calculator);
    });
}
