// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DeletedSegmentObject extends OpenEnum {
  public static final DeletedSegmentObject SEGMENT = constant(new DeletedSegmentObject("segment"));
  public static final DeletedSegmentObject AUDIENCE =
      constant(new DeletedSegmentObject("audience"));

  private DeletedSegmentObject(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DeletedSegmentObject of(String value) {
    return known(new DeletedSegmentObject(value));
  }
}
