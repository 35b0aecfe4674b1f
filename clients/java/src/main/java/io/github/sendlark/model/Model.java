package io.github.sendlark.model;

import io.github.sendlark.internal.Json;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An object of the API, which cannot be changed. Fields that this version does not know are in
 * {@link #json()}.
 */
public abstract class Model {
  /** ISO 8601, and as PostgreSQL writes it: {@code 2026-11-20 12:00:00.123456+00}. */
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendPattern("['T'][' ']HH:mm[:ss]")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("[XXX][X]")
          .parseDefaulting(ChronoField.OFFSET_SECONDS, 0)
          .toFormatter();

  static final Function<Object, Object> ANY = value -> value;
  static final Function<Object, String> TEXT =
      value -> value == null || value instanceof Map ? null : value.toString();
  static final Function<Object, Boolean> TRUTH =
      value -> value instanceof Boolean ? (Boolean) value : null;
  static final Function<Object, Double> NUMBER =
      value -> value instanceof Number ? (Double) ((Number) value).doubleValue() : null;
  static final Function<Object, Long> WHOLE =
      value -> value instanceof Number ? (Long) wholeOf((Number) value) : null;

  /** Null where it is no time. */
  static final Function<Object, Instant> INSTANT =
      TEXT.andThen(text -> text == null ? null : instantOf(text));

  /** One value that stands alone is a list of one. */
  static final Function<Object, List<String>> TEXTS =
      value -> list(TEXT).apply(value instanceof String ? List.of(value) : value);

  private final Map<String, Object> json;

  /** The map is one of {@link Json}. */
  Model(Map<String, Object> json) {
    this.json = json;
  }

  /**
   * An object of the API from its JSON: {@code Model.fromJson(Email.class, text)}. Throws
   * IllegalArgumentException for what is no JSON object.
   */
  public static <T extends Model> T fromJson(Class<T> type, String text) {
    return fromJson(type, Json.readObject(text));
  }

  /** As {@link #fromJson(Class, String)}, from a map with the names of the wire. */
  public static <T extends Model> T fromJson(Class<T> type, Map<String, ?> json) {
    return make(type, Json.ofMap(json));
  }

  static <T extends Model> T make(Class<T> type, Map<String, Object> json) {
    try {
      return type.cast(Forms.of(type, json).getDeclaredConstructor(Map.class).newInstance(json));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type.getName() + " cannot be made of JSON", e);
    }
  }

  /**
   * All fields as they are on the wire: {@code Map}, {@code List}, {@code String}, {@code Long},
   * {@code java.math.BigDecimal}, {@code Boolean} or null. It cannot be changed.
   */
  public final Map<String, Object> json() {
    return json;
  }

  /** The object as JSON. */
  public final String toJson() {
    return Json.write(json);
  }

  @Override
  public final boolean equals(Object other) {
    return other != null && other.getClass() == getClass() && ((Model) other).json.equals(json);
  }

  @Override
  public final int hashCode() {
    return json.hashCode();
  }

  /** The object as JSON, without secrets. */
  @Override
  public final String toString() {
    Map<String, Object> shown = new LinkedHashMap<>(json);
    shown.replaceAll(
        (name, value) ->
            name.equals("token") || name.equals("signing_secret") ? "(secret)" : value);
    return getClass().getSimpleName() + Json.write(shown);
  }

  final String text(String name) {
    return get(name, TEXT);
  }

  final Instant time(String name) {
    return get(name, INSTANT);
  }

  final <T> T get(String name, Function<Object, T> reader) {
    return reader.apply(json.get(name));
  }

  final <T> T get(String name, Function<Object, T> reader, T otherwise) {
    T value = get(name, reader);
    return value == null ? otherwise : value;
  }

  @SuppressWarnings("unchecked")
  static <T extends Model> Function<Object, T> object(Class<T> type) {
    return value -> value instanceof Map ? make(type, (Map<String, Object>) value) : null;
  }

  /** Empty where the field is null or left out. */
  static <T> Function<Object, List<T>> list(Function<Object, T> reader) {
    return value -> {
      List<T> list = new ArrayList<>();
      if (value instanceof Collection) {
        for (Object item : (Collection<?>) value) list.add(reader.apply(item));
      }
      return Collections.unmodifiableList(list);
    };
  }

  /** Empty where the field is null or left out. */
  static <T> Function<Object, Map<String, T>> map(Function<Object, T> reader) {
    return value -> {
      Map<String, T> map = new LinkedHashMap<>();
      if (value instanceof Map) {
        ((Map<?, ?>) value).forEach((key, item) -> map.put((String) key, reader.apply(item)));
      }
      return Collections.unmodifiableMap(map);
    };
  }

  private static long wholeOf(Number value) {
    return value instanceof Long ? (Long) value : (long) value.doubleValue();
  }

  private static Instant instantOf(String text) {
    try {
      return TIME.parse(text, Instant::from);
    } catch (DateTimeParseException e) {
      return null;
    }
  }
}
