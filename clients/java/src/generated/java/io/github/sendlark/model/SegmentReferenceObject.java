// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class SegmentReferenceObject extends OpenEnum {
  public static final SegmentReferenceObject SEGMENT =
      constant(new SegmentReferenceObject("segment"));
  public static final SegmentReferenceObject AUDIENCE =
      constant(new SegmentReferenceObject("audience"));

  private SegmentReferenceObject(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static SegmentReferenceObject of(String value) {
    return known(new SegmentReferenceObject(value));
  }
}
