package io.github.sendlark.model;

import io.github.sendlark.internal.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * An object that is sent. It cannot be changed: each {@code with…} method returns a copy with that
 * field. What is not set is left out; where a field may be null, null is sent as null, which clears
 * it in an update.
 *
 * @param <R> the class itself
 */
public abstract class RequestModel<R extends RequestModel<R>> extends Model {
  RequestModel(Map<String, Object> json) {
    super(json);
  }

  /** A copy with a field by its name on the wire, also one that this version does not know. */
  public final R with(String name, Object value) {
    return set(name, value);
  }

  @SuppressWarnings("unchecked")
  final R set(String name, Object value) {
    Map<String, Object> copy = new LinkedHashMap<>(json());
    copy.put(name, Json.of(value));
    return (R) make(getClass(), Collections.unmodifiableMap(copy));
  }

  /** As {@link #set}, of a field that is never null. */
  final R give(String name, Object value) {
    return set(name, Objects.requireNonNull(value, name));
  }

  static String base64(byte[] bytes) {
    return bytes == null ? null : Base64.getEncoder().encodeToString(bytes);
  }

  static byte[] utf8(String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}
