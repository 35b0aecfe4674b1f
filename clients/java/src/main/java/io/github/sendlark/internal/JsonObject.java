package io.github.sendlark.internal;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** A map of values as {@link Json} has them, which nobody changes. */
public final class JsonObject extends AbstractMap<String, Object> {
  private final Map<String, Object> map;

  JsonObject(Map<String, Object> map) {
    this.map = Collections.unmodifiableMap(map);
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
