// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class AttachmentContentDisposition extends OpenEnum {
  public static final AttachmentContentDisposition INLINE =
      constant(new AttachmentContentDisposition("inline"));
  public static final AttachmentContentDisposition ATTACHMENT =
      constant(new AttachmentContentDisposition("attachment"));

  private AttachmentContentDisposition(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static AttachmentContentDisposition of(String value) {
    return known(new AttachmentContentDisposition(value));
  }
}
