package io.github.sendlark.internal;

import io.github.sendlark.model.Model;
import io.github.sendlark.model.OpenEnum;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON (RFC 8259). Values are {@code Map}, {@code List}, {@code String}, {@code Long}, {@code
 * BigDecimal} for all other numbers, {@code Boolean} and null; maps and lists cannot be changed.
 */
public final class Json {
  private static final int DEPTH_MAX = 500;
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)((?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)");
  private static final Pattern CODE = Pattern.compile("u([0-9a-fA-F]{4})");

  private final String text;
  private int at;
  private int depth;

  private Json(String text) {
    this.text = text;
  }

  /** Throws IllegalArgumentException for what is no JSON. */
  public static Object read(String text) {
    Json reader = new Json(text);
    Object value = reader.value();
    if (reader.peek() != -1) throw reader.unexpected();
    return value;
  }

  /** Throws IllegalArgumentException for what is no object. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> readObject(String text) {
    Object value = read(text);
    if (value instanceof Map) return (Map<String, Object>) value;
    throw new IllegalArgumentException("The JSON is no object.");
  }

  public static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  /**
   * A copy of this value in the types above. Throws IllegalArgumentException for what JSON has no
   * form for.
   */
  public static Object of(Object value) {
    if (value == null || value instanceof Boolean || value instanceof byte[]) return value;
    if (value instanceof BigDecimal) return value;
    if (value instanceof Model) return ((Model) value).json();
    if (value instanceof Map) return ofMap((Map<?, ?>) value);
    if (value instanceof Collection) {
      List<Object> list = new ArrayList<>();
      for (Object item : (Collection<?>) value) list.add(of(item));
      return Collections.unmodifiableList(list);
    }
    if (value instanceof Instant) {
      return ((Instant) value).truncatedTo(ChronoUnit.MILLIS).toString();
    }
    if (value instanceof OpenEnum || value instanceof CharSequence || value instanceof Enum) {
      return value.toString();
    }
    if (value instanceof Long || value instanceof Integer) return ((Number) value).longValue();
    if (value instanceof Number && Double.isFinite(((Number) value).doubleValue())) {
      return new BigDecimal(value.toString());
    }
    throw new IllegalArgumentException(value.getClass().getName() + " has no form in JSON.");
  }

  /** A copy of this object in the types above. */
  public static Map<String, Object> ofMap(Map<?, ?> map) {
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach((key, value) -> copy.put(String.valueOf(key), of(value)));
    return Collections.unmodifiableMap(copy);
  }

  private Object value() {
    int next = peek();
    switch (next) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        return word("true", true);
      case 'f':
        return word("false", false);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> map = new LinkedHashMap<>();
    enter();
    while (!isEnd('}', map.isEmpty())) {
      if (peek() != '"') throw unexpected();
      String key = string();
      expect(':');
      map.put(key, value());
    }
    return Collections.unmodifiableMap(map);
  }

  private List<Object> array() {
    List<Object> list = new ArrayList<>();
    enter();
    while (!isEnd(']', list.isEmpty())) list.add(value());
    return Collections.unmodifiableList(list);
  }

  private void enter() {
    at++;
    if (++depth > DEPTH_MAX) throw new IllegalArgumentException("The JSON is nested too deeply.");
  }

  /** Consumes the end, or the comma before the next one. */
  private boolean isEnd(char end, boolean isFirst) {
    if (peek() == end) {
      at++;
      depth--;
      return true;
    }
    if (!isFirst) expect(',');
    return false;
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    int start = ++at;
    for (; charAt(at) != '"'; at++) {
      if (charAt(at) < ' ') throw unexpected();
      if (charAt(at) != '\\') continue;
      out.append(text, start, at).append(escaped());
      start = at + 1;
    }
    return out.append(text, start, at++).toString();
  }

  private char escaped() {
    int known = "\"\\/bfnrt".indexOf(charAt(++at));
    if (known >= 0) return "\"\\/\b\f\n\r\t".charAt(known);
    Matcher code = CODE.matcher(text).region(at, text.length());
    if (!code.lookingAt()) throw unexpected();
    at += 4;
    return (char) Integer.parseInt(code.group(1), 16);
  }

  private Object number() {
    Matcher number = NUMBER.matcher(text).region(at, text.length());
    if (!number.lookingAt()) throw unexpected();
    at = number.end();
    boolean isWhole = number.group(2).isEmpty() && number.group(1).length() < 19;
    return isWhole ? (Object) Long.valueOf(number.group()) : new BigDecimal(number.group());
  }

  private <T> T word(String word, T value) {
    if (!text.startsWith(word, at)) throw unexpected();
    at += word.length();
    return value;
  }

  private void expect(char wanted) {
    if (peek() != wanted) throw unexpected();
    at++;
  }

  /** What comes next after white space; -1 at the end. */
  private int peek() {
    while (charAt(at) == ' ' || charAt(at) == '\n' || charAt(at) == '\r' || charAt(at) == '\t') {
      at++;
    }
    return charAt(at);
  }

  private int charAt(int index) {
    return index < text.length() ? text.charAt(index) : -1;
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException(
        at < text.length()
            ? "The JSON is not valid at character " + at + "."
            : "The JSON ends too early.");
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map) {
      char before = '{';
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.append(before);
        write(entry.getKey(), out);
        out.append(':');
        write(entry.getValue(), out);
        before = ',';
      }
      out.append(before == '{' ? "{}" : "}");
    } else if (value instanceof Collection) {
      char before = '[';
      for (Object item : (Collection<?>) value) {
        write(item, out.append(before));
        before = ',';
      }
      out.append(before == '[' ? "[]" : "]");
    } else if (value instanceof String) {
      writeString((String) value, out);
    } else if (value instanceof byte[]) {
      out.append('"').append(Base64.getEncoder().encodeToString((byte[]) value)).append('"');
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      out.append(value);
    } else {
      write(of(value), out);
    }
  }

  private static void writeString(String value, StringBuilder out) {
    out.append('"');
    for (int index = 0; index < value.length(); index++) {
      char next = value.charAt(index);
      int known = "\"\\\b\f\n\r\t".indexOf(next);
      if (known >= 0) out.append('\\').append("\"\\bfnrt".charAt(known));
      else if (next < ' ' || next == '\u2028' || next == '\u2029') {
        out.append(String.format("\\u%04x", (int) next));
      } else out.append(next);
    }
    out.append('"');
  }
}
