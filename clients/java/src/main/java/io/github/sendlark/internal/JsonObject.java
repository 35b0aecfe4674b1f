package io.github.sendlark.internal;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A map of values as {@link Json} has them, which nobody changes. */
public final class JsonObject extends AbstractMap<String, Object> {
  public static final JsonObject EMPTY = new JsonObject(Map.of());

  private final Map<String, Object> map;

  JsonObject(Map<String, Object> map) {
    this.map = Collections.unmodifiableMap(map);
  }

  /** A copy in which a field has this value, which is one that {@link Json} has. */
  public JsonObject with(String name, Object value) {
    Map<String, Object> copy = new LinkedHashMap<>(map);
    copy.put(name, value);
    return new JsonObject(copy);
  }

  @Override
  public Set<Entry<String, Object>> entrySet() {
    return map.entrySet();
  }

  @Override
  public Object get(Object key) {
    return map.get(key);
  }

  @Override
  public boolean containsKey(Object key) {
    return map.containsKey(key);
  }
}
