// SPDX-License-Identifier: Apache-2.0
package dev.roundtrip.results;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.roundtrip.api.Labelled;
import dev.roundtrip.platform.HandedText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// `run.json`: the plan of a run and its machine. A folder of a later version may say more.
public final class RunFile {
    private static final ObjectMapper JSON = mapper();

    private RunFile() {}

    /// Reads and writes the file, in which enums stand by their labels.
    public static ObjectMapper mapper() {
        return JsonMapper.builder()
                .addModules(new Jdk8Module(), durations())
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .annotationIntrospector(new JacksonAnnotationIntrospector() {
                    private static final long serialVersionUID = 1;

                    @Override
                    public String[] findEnumValues(
                            MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[] names) {
                        for (int i = 0; i < constants.length; i++) {
                            names[i] = constants[i] instanceof Labelled labelled ? labelled.label() : names[i];
                        }
                        return names;
                    }
                })
                .build();
    }

    /// Time spans as ISO 8601 writes them: `PT1.5S`.
    private static SimpleModule durations() {
        return new SimpleModule()
                .addSerializer(Duration.class, ToStringSerializer.instance)
                .addDeserializer(Duration.class, new StdDelegatingDeserializer<>(new StdConverter<String, Duration>() {
                    @Override
                    public Duration convert(String text) {
                        return Duration.parse(text);
                    }
                }));
    }

    static RunRecord read(Path file) throws IOException {
        try {
            return JSON.readValue(HandedText.read(file), RunRecord.class);
        } catch (InvalidFormatException e) {
            throw e.getTargetType().getEnumConstants() instanceof Labelled[] known
                    ? unknown(file, e, known)
                    : FileFault.damaged(file, e);
        } catch (IOException e) {
            throw FileFault.damaged(file, e);
        }
    }

    private static IOException unknown(Path file, InvalidFormatException e, Labelled... known) {
        return new IOException("%s says '%s' where this version knows %s; read it with the version that wrote it"
                .formatted(
                        file,
                        e.getValue(),
                        Arrays.stream(known).map(Labelled::label).collect(Collectors.joining(", "))));
    }

    /// @param run a record, or the JSON of one
    static String text(Object run) throws IOException {
        return JSON.writer(new DefaultPrettyPrinter()).writeValueAsString(run) + "\n";
    }

    static ObjectNode tree(RunRecord run) {
        return JSON.valueToTree(run);
    }

    /// Flags that several processes have in common stand once.
    static void addProcesses(ObjectNode run, Map<String, Map<String, String>> jvmFlags, Map<String, String> detours) {
        var names = new LinkedHashMap<Map<String, String>, String>();
        jvmFlags.forEach((name, flags) -> names.merge(flags, name, (one, other) -> one + ", " + other));
        ObjectNode environment = run.withObject("/environment");
        names.forEach((flags, processes) -> {
            ArrayNode values = environment.withObject("/" + RunFolder.JVM_FLAGS).putArray(processes);
            flags.forEach((flag, value) -> values.add(flag + "=" + value));
        });
        detours.forEach((mechanism, why) ->
                environment.withObject("/" + RunFolder.NOT_AS_USUAL).put(mechanism, why));
    }
}
