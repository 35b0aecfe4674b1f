package io.github.sendlark.model;

import io.github.sendlark.internal.Json;
import io.github.sendlark.internal.JsonObject;
import java.lang.reflect.Constructor;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
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
          .toFormatter();

  /** By class, with the JSON as the only argument. */
  private static final ClassValue<Constructor<?>> CONSTRUCTORS =
      new ClassValue<>() {
        @Override
        protected Constructor<?> computeValue(Class<?> type) {
          try {
            return type.getDeclaredConstructor(JsonObject.class);
          } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(type.getName() + " is no model", e);
          }
        }
      };

  final JsonObject json;

  Model(JsonObject json) {
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
    return type.cast(make(type, Json.ofMap(json)));
  }

  static Model make(Class<? extends Model> type, JsonObject json) {
    try {
      return (Model) CONSTRUCTORS.get(Forms.of(type, json)).newInstance(json);
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

  String string(String name) {
    return toText(json.get(name));
  }

  Boolean truth(String name) {
    Object value = json.get(name);
    return value instanceof Boolean ? (Boolean) value : null;
  }

  boolean isTrue(String name) {
    return Boolean.TRUE.equals(json.get(name));
  }

  Long whole(String name) {
    return toLong(json.get(name));
  }

  long wholeOrZero(String name) {
    Long value = whole(name);
    return value == null ? 0 : value;
  }

  Double number(String name) {
    return toDouble(json.get(name));
  }

  double numberOrZero(String name) {
    Double value = number(name);
    return value == null ? 0 : value;
  }

  Object any(String name) {
    return json.get(name);
  }

  Instant time(String name) {
    String text = string(name);
    if (text == null) return null;
    try {
      TemporalAccessor time = TIME.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
      return time instanceof OffsetDateTime
          ? ((OffsetDateTime) time).toInstant()
          : ((LocalDateTime) time).toInstant(ZoneOffset.UTC);
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  <T extends Model> T object(String name, Class<T> type) {
    return toObject(json.get(name), type);
  }

  Map<String, Object> object(String name) {
    Object value = json.get(name);
    return value instanceof JsonObject ? (JsonObject) value : Map.of();
  }

  /** One value that stands alone is a list of one. */
  List<String> strings(String name) {
    Object value = json.get(name);
    boolean isAlone = value != null && !(value instanceof Collection);
    return isAlone ? List.of(value.toString()) : toStrings(value);
  }

  <T extends Model> List<T> objects(String name, Class<T> type) {
    return list(name, item -> toObject(item, type));
  }

  /** Empty where the field is null or left out. */
  <T> List<T> list(String name, Function<Object, T> reader) {
    return toList(json.get(name), reader);
  }

  <T extends Model> Map<String, T> objectsByName(String name, Class<T> type) {
    return map(name, item -> toObject(item, type));
  }

  /** Empty where the field is null or left out. */
  <T> Map<String, T> map(String name, Function<Object, T> reader) {
    Object value = json.get(name);
    if (!(value instanceof Map)) return Map.of();
    Map<String, T> map = new LinkedHashMap<>();
    ((Map<?, ?>) value).forEach((key, item) -> map.put((String) key, reader.apply(item)));
    return Collections.unmodifiableMap(map);
  }

  static <T> List<T> toList(Object value, Function<Object, T> reader) {
    if (!(value instanceof Collection)) return List.of();
    List<T> list = new ArrayList<>();
    for (Object item : (Collection<?>) value) list.add(reader.apply(item));
    return Collections.unmodifiableList(list);
  }

  static Long toLong(Object value) {
    if (value instanceof Long) return (Long) value;
    return value instanceof Number ? (Long) (long) ((Number) value).doubleValue() : null;
  }

  static Double toDouble(Object value) {
    return value instanceof Number ? (Double) ((Number) value).doubleValue() : null;
  }

  static String toText(Object value) {
    return value == null || value instanceof Map ? null : value.toString();
  }

  static List<String> toStrings(Object value) {
    return toList(value, Model::toText);
  }

  private static <T extends Model> T toObject(Object value, Class<T> type) {
    return value instanceof JsonObject ? fromJson(type, (JsonObject) value) : null;
  }
}
