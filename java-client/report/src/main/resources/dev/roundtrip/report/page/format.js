// Numbers as text, `.` as decimal sign whatever the reader's locale.

const NONE = "–";

function significant(value) {
    const magnitude = Math.abs(value);
    if (value === 0) return "0";
    if (magnitude < 0.001) return value.toExponential(2);
    const decimals = magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : magnitude >= 0.1 ? 3 : 4;
    return value.toFixed(decimals);
}

// The largest of the units that leaves at least 1 before the point.
function scaled(value, step, units) {
    let unit = 0;
    while (unit < units.length - 1 && value >= step) {
        value /= step;
        unit++;
    }
    return { value, unit: units[unit] };
}

function nanosText(nanos) {
    const { value, unit } = scaled(nanos, 1000, ["ns", "µs", "ms", "s"]);
    return `${significant(value)} ${unit}`;
}

// A time at an axis has no digits that a round number does not need.
function nanosTick(nanos) {
    const { value, unit } = scaled(nanos, 1000, ["ns", "µs", "ms", "s"]);
    return `${Number(value.toPrecision(3))} ${unit}`;
}

function bytesText(bytes) {
    const { value, unit } = scaled(bytes, 1024, ["B", "KiB", "MiB", "GiB"]);
    return `${Number(value.toPrecision(4))} ${unit}`;
}

// A count has its thousands apart by narrow spaces (ISO 80000-1).
function countText(count) {
    return String(count).replaceAll(/\B(?=(\d{3})+$)/g, "\u202f");
}

function countTick(value) {
    return value >= 1000 ? d3.format("~s")(value) : `${Number(value.toPrecision(3))}`;
}

// A figure with the ends of its interval, which are null where one fork has none.
function rangeText([, low, high]) {
    return low === null ? NONE : `${nanosText(low)} to ${nanosText(high)}`;
}

function ratioText(ratio) {
    return `${significant(ratio)}×`;
}

function capitalised(text) {
    return text[0].toUpperCase() + text.slice(1);
}

// A quantity in its unit: nanoseconds, bytes, or a count without one.
function quantityText(value, unit) {
    if (unit === "ns") return nanosText(value);
    return unit === "B" ? bytesText(value) : significant(value);
}

function quantityTick(value, unit) {
    if (unit === "ns") return nanosTick(value);
    return unit === "B" ? bytesText(value) : countTick(value);
}
