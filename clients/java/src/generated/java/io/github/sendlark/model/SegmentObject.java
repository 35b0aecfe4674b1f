// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class SegmentObject extends OpenEnum {
  public static final SegmentObject SEGMENT = constant(new SegmentObject("segment"));
  public static final SegmentObject AUDIENCE = constant(new SegmentObject("audience"));

  private SegmentObject(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static SegmentObject of(String value) {
    return known(new SegmentObject(value));
  }
}
