// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class EventSchema extends OpenEnum {
  public static final EventSchema STRING = constant(new EventSchema("string"));
  public static final EventSchema NUMBER = constant(new EventSchema("number"));
  public static final EventSchema BOOLEAN = constant(new EventSchema("boolean"));
  public static final EventSchema DATE = constant(new EventSchema("date"));

  private EventSchema(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static EventSchema of(String value) {
    return known(new EventSchema(value));
  }
}
