// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactTimelineConsentMethod extends OpenEnum {
  public static final ContactTimelineConsentMethod FORM =
      constant(new ContactTimelineConsentMethod("form"));
  public static final ContactTimelineConsentMethod API =
      constant(new ContactTimelineConsentMethod("api"));
  public static final ContactTimelineConsentMethod IMPORT =
      constant(new ContactTimelineConsentMethod("import"));
  public static final ContactTimelineConsentMethod DASHBOARD =
      constant(new ContactTimelineConsentMethod("dashboard"));
  public static final ContactTimelineConsentMethod PREFERENCES =
      constant(new ContactTimelineConsentMethod("preferences"));
  public static final ContactTimelineConsentMethod ONE_CLICK =
      constant(new ContactTimelineConsentMethod("one_click"));
  public static final ContactTimelineConsentMethod MAILTO =
      constant(new ContactTimelineConsentMethod("mailto"));
  public static final ContactTimelineConsentMethod COMPLAINT =
      constant(new ContactTimelineConsentMethod("complaint"));

  private ContactTimelineConsentMethod(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactTimelineConsentMethod of(String value) {
    return known(new ContactTimelineConsentMethod(value));
  }
}
