// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class TopicVisibility extends OpenEnum {
  public static final TopicVisibility PRIVATE = constant(new TopicVisibility("private"));
  public static final TopicVisibility PUBLIC = constant(new TopicVisibility("public"));

  private TopicVisibility(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static TopicVisibility of(String value) {
    return known(new TopicVisibility(value));
  }
}
