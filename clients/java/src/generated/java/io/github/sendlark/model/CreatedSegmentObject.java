// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class CreatedSegmentObject extends OpenEnum {
  public static final CreatedSegmentObject SEGMENT = constant(new CreatedSegmentObject("segment"));
  public static final CreatedSegmentObject AUDIENCE =
      constant(new CreatedSegmentObject("audience"));

  private CreatedSegmentObject(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static CreatedSegmentObject of(String value) {
    return known(new CreatedSegmentObject(value));
  }
}
