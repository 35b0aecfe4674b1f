// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactTimelineConsentAct extends OpenEnum {
  public static final ContactTimelineConsentAct REQUESTED =
      constant(new ContactTimelineConsentAct("requested"));
  public static final ContactTimelineConsentAct CONFIRMED =
      constant(new ContactTimelineConsentAct("confirmed"));
  public static final ContactTimelineConsentAct GRANTED =
      constant(new ContactTimelineConsentAct("granted"));
  public static final ContactTimelineConsentAct WITHDRAWN =
      constant(new ContactTimelineConsentAct("withdrawn"));
  public static final ContactTimelineConsentAct TOPIC_IN =
      constant(new ContactTimelineConsentAct("topic_in"));
  public static final ContactTimelineConsentAct TOPIC_OUT =
      constant(new ContactTimelineConsentAct("topic_out"));
  public static final ContactTimelineConsentAct IMPORTED =
      constant(new ContactTimelineConsentAct("imported"));
  public static final ContactTimelineConsentAct ERASED =
      constant(new ContactTimelineConsentAct("erased"));

  private ContactTimelineConsentAct(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactTimelineConsentAct of(String value) {
    return known(new ContactTimelineConsentAct(value));
  }
}
