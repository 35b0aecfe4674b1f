package io.github.sendlark.model;

import io.github.sendlark.internal.Json;
import io.github.sendlark.internal.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Collects the fields of what is sent. What is not set is left out; where a field may be null, null
 * is sent as null, which clears it in a change.
 *
 * @param <B> the builder itself
 */
public abstract class ModelBuilder<B extends ModelBuilder<B>> {
  private final Map<String, Object> json = new LinkedHashMap<>();

  ModelBuilder() {}

  /** Sets a field by its name on the wire, also one that this version does not know. */
  public final B with(String name, Object value) {
    return set(name, value);
  }

  @SuppressWarnings("unchecked")
  final B set(String name, Object value) {
    json.put(name, Json.of(value));
    return (B) this;
  }

  /** As {@link #set}, of a field that is never null. */
  final B give(String name, Object value) {
    return set(name, Objects.requireNonNull(value, name));
  }

  @SuppressWarnings("unchecked")
  final B setAll(Model model) {
    json.putAll(model.json());
    return (B) this;
  }

  static String base64(byte[] bytes) {
    return bytes == null ? null : Base64.getEncoder().encodeToString(bytes);
  }

  static byte[] utf8(String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }

  /** What was set; throws IllegalStateException where one of these fields was not. */
  final JsonObject json(String... required) {
    for (String name : required) {
      if (!json.containsKey(name)) throw new IllegalStateException(name + " is not set");
    }
    return Json.ofMap(json);
  }
}
