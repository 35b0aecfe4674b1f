// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactTimelineEmailStatus extends OpenEnum {
  public static final ContactTimelineEmailStatus QUEUED =
      constant(new ContactTimelineEmailStatus("queued"));
  public static final ContactTimelineEmailStatus SCHEDULED =
      constant(new ContactTimelineEmailStatus("scheduled"));
  public static final ContactTimelineEmailStatus SENT =
      constant(new ContactTimelineEmailStatus("sent"));
  public static final ContactTimelineEmailStatus DELIVERED =
      constant(new ContactTimelineEmailStatus("delivered"));
  public static final ContactTimelineEmailStatus DELIVERY_DELAYED =
      constant(new ContactTimelineEmailStatus("delivery_delayed"));
  public static final ContactTimelineEmailStatus BOUNCED =
      constant(new ContactTimelineEmailStatus("bounced"));
  public static final ContactTimelineEmailStatus COMPLAINED =
      constant(new ContactTimelineEmailStatus("complained"));
  public static final ContactTimelineEmailStatus FAILED =
      constant(new ContactTimelineEmailStatus("failed"));
  public static final ContactTimelineEmailStatus SUPPRESSED =
      constant(new ContactTimelineEmailStatus("suppressed"));
  public static final ContactTimelineEmailStatus OPENED =
      constant(new ContactTimelineEmailStatus("opened"));
  public static final ContactTimelineEmailStatus CLICKED =
      constant(new ContactTimelineEmailStatus("clicked"));
  public static final ContactTimelineEmailStatus CANCELED =
      constant(new ContactTimelineEmailStatus("canceled"));

  private ContactTimelineEmailStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactTimelineEmailStatus of(String value) {
    return known(new ContactTimelineEmailStatus(value));
  }
}
