// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.condition;

import dev.roundtrip.api.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// One thing in which conditions may differ: its keys, its columns, and its texts.
///
/// @param <T> its values
public final class Axis<T> {
    private final Builder<T> is;

    private Axis(Builder<T> is) {
        this.is = is;
    }

    /// @param title in `another number of clients`
    /// @param usual value where nothing else is chosen
    static <T> Builder<T> of(String title, T usual) {
        return new Builder<>(title, usual);
    }

    /// A column in files.
    ///
    /// @param isBlank whether `cells.csv` has an empty field for the usual value
    /// @param field empty text for a value that needs none in any file
    public record Column<T>(String name, String unit, String explanation, boolean isBlank, Function<T, Object> field) {}

    public String title() {
        return is.title;
    }

    public T usual() {
        return is.usual;
    }

    /// Its keys in profiles; options have their names.
    public List<Key> keys() {
        return List.copyOf(is.keys);
    }

    /// The values that a profile or a command line asks for, each once; the usual one where neither says any.
    public List<T> values(Stated stated) {
        return is.values.apply(stated);
    }

    public List<Column<T>> columns() {
        return List.copyOf(is.columns);
    }

    /// The content of one of its columns under a condition.
    Object field(Column<T> column, Condition condition) {
        return column.field().apply(condition.get(this));
    }

    /// Its columns as `cells.csv` has them.
    public List<ColumnText> texts() {
        return is.columns.stream().map(this::text).toList();
    }

    private ColumnText text(Column<T> column) {
        String usual = column.field().apply(is.usual).toString();
        return new ColumnText(
                column.name(),
                column.unit(),
                column.explanation() + (column.isBlank() ? "; empty for " + usual : ""),
                column.isBlank() ? usual : "");
    }

    /// The value of a row of a file.
    ///
    /// @param field by the name of a column; empty where a file lacks it
    /// @throws IllegalArgumentException if it is none
    T read(UnaryOperator<String> field) {
        boolean isUsual = is.columns.stream()
                .allMatch(column -> field.apply(column.name()).isEmpty());
        return isUsual ? is.usual : is.reader.apply(field);
    }

    public boolean isUsual(Condition condition) {
        return is.isUsual.test(condition);
    }

    /// Its value in a sentence, a list or another program: `1000/s`.
    public String text(Condition condition) {
        return is.text.apply(condition.get(this));
    }

    /// Its value in the name of a row, `4 clients`; empty for the usual one.
    public String name(Condition condition) {
        return isUsual(condition) && !is.isNamedAlways ? "" : is.name.apply(condition.get(this));
    }

    /// Its value in names of folders, `clients-4`; empty for the usual one.
    String slug(Condition condition) {
        return isUsual(condition) ? "" : is.slug.apply(condition.get(this)).replaceAll("[=, +/]", "-");
    }

    /// Its values in the sentence that says under what a run was measured; empty where all are usual.
    String sentence(List<Condition> conditions) {
        return is.sentence.apply(conditions);
    }

    /// The texts of its values, each once.
    public String distinct(List<Condition> conditions, String separator) {
        return conditions.stream().map(this::text).distinct().collect(Collectors.joining(separator));
    }

    /// Whether it chooses something of a client, which a floor does not have.
    public boolean isOfClient() {
        return is.isOfClient;
    }

    /// Why a mechanism is not measured under a condition; empty where nothing is in the way.
    Optional<String> whyNot(Transport transport, Condition condition) {
        return isUsual(condition) ? Optional.empty() : is.whyNot.apply(transport, condition);
    }

    @Override
    public String toString() {
        return is.title;
    }

    /// Gathers the parts of an axis. Used once.
    static final class Builder<T> {
        private final String title;
        private final T usual;
        private final List<Key> keys = new ArrayList<>();
        private final List<Column<T>> columns = new ArrayList<>();
        private final Axis<T> axis = new Axis<>(this);
        private Function<Stated, List<T>> values;
        private Function<UnaryOperator<String>, T> reader;
        private Predicate<Condition> isUsual;
        private Function<T, String> text = String::valueOf;
        private Function<T, String> name;
        private Function<T, String> slug;
        private Function<List<Condition>, String> sentence;
        private BiFunction<Transport, Condition, Optional<String>> whyNot = (_, _) -> Optional.empty();
        private boolean isNamedAlways;
        private boolean isOfClient;

        private Builder(String title, T usual) {
            this.title = title;
            this.usual = usual;
            this.values = _ -> List.of(usual);
            this.isUsual = condition -> condition.get(axis).equals(usual);
            said(title + " ", ", ");
        }

        Builder<T> key(Key key) {
            keys.add(key);
            return this;
        }

        /// A key with its values.
        ///
        /// @param parser throws IllegalArgumentException with the mistake
        Builder<T> key(Key key, Function<String, T> parser) {
            return key(key).values(stated -> stated.values(key, parser, usual));
        }

        Builder<T> values(Function<Stated, List<T>> asked) {
            values = asked;
            return this;
        }

        /// A column that is its whole value, without a unit.
        ///
        /// @param parser of a field
        Builder<T> column(String column, String explanation, Function<T, Object> field, Function<String, T> parser) {
            columns.add(new Column<>(column, "", explanation, false, field));
            return reader(fields -> parser.apply(fields.apply(column)));
        }

        /// Gives its last column a unit.
        Builder<T> unit(String unit) {
            Column<T> last = columns.removeLast();
            columns.add(new Column<>(last.name, unit, last.explanation, last.isBlank, last.field));
            return this;
        }

        /// Leaves its last column empty in `cells.csv` for the usual value.
        Builder<T> blank() {
            Column<T> last = columns.removeLast();
            columns.add(new Column<>(last.name, last.unit, last.explanation, true, last.field));
            return this;
        }

        Builder<T> reader(Function<UnaryOperator<String>, T> fields) {
            reader = fields;
            return this;
        }

        Builder<T> usualWhere(Predicate<Condition> condition) {
            isUsual = condition;
            return this;
        }

        /// @param value as a list has it; names of rows and folders have it, too, where they have no other
        Builder<T> text(Function<T, String> value) {
            text = value;
            name = name == null ? value : name;
            slug = slug == null ? value : slug;
            return this;
        }

        Builder<T> named(Function<T, String> value) {
            name = value;
            return this;
        }

        /// Names of rows say also the usual value, where a run has others.
        Builder<T> namedAlways() {
            isNamedAlways = true;
            return this;
        }

        Builder<T> slug(Function<T, String> value) {
            slug = value;
            return this;
        }

        /// @param words before the values in a sentence
        Builder<T> said(String words, String separator) {
            return sentence(conditions ->
                    conditions.stream().allMatch(axis::isUsual) ? "" : words + axis.distinct(conditions, separator));
        }

        Builder<T> sentence(Function<List<Condition>, String> words) {
            sentence = words;
            return this;
        }

        Builder<T> ofClient() {
            isOfClient = true;
            return this;
        }

        /// @param reason why a mechanism is not measured at another value than the usual one
        Builder<T> skips(BiFunction<Transport, Condition, Optional<String>> reason) {
            whyNot = reason;
            return this;
        }

        Axis<T> build() {
            return axis;
        }
    }

    /// Head of a column in a file.
    ///
    /// @param unit `ns`, `B`, or empty for a count, a share or a word
    /// @param blank the value that is written as an empty field
    public record ColumnText(String name, String unit, String explanation, String blank) {}
}
