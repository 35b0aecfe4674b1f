package io.github.sendlark.model;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One of several values, of which a later server may have more than this version knows. */
public abstract class OpenEnum {
  private static final Map<OpenEnum, OpenEnum> CONSTANTS = new ConcurrentHashMap<>();

  private final String value;

  OpenEnum(String value) {
    this.value = value;
  }

  static <T extends OpenEnum> T constant(T given) {
    CONSTANTS.put(given, given);
    return given;
  }

  /**
   * The constant that is equal, so that {@code ==} tells constants apart; null where it is of null.
   */
  @SuppressWarnings("unchecked")
  static <T extends OpenEnum> T known(T given) {
    return given.toString() == null ? null : (T) CONSTANTS.getOrDefault(given, given);
  }

  /** As it is on the wire. */
  @Override
  public final String toString() {
    return value;
  }

  @Override
  public final boolean equals(Object other) {
    return other != null
        && other.getClass() == getClass()
        && ((OpenEnum) other).value.equals(value);
  }

  @Override
  public final int hashCode() {
    return value.hashCode();
  }
}
