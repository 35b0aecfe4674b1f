// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportSettingsPreset extends OpenEnum {
  public static final ContactImportSettingsPreset SENDLARK =
      constant(new ContactImportSettingsPreset("sendlark"));
  public static final ContactImportSettingsPreset MAILCHIMP =
      constant(new ContactImportSettingsPreset("mailchimp"));
  public static final ContactImportSettingsPreset BREVO =
      constant(new ContactImportSettingsPreset("brevo"));
  public static final ContactImportSettingsPreset LISTMONK =
      constant(new ContactImportSettingsPreset("listmonk"));
  public static final ContactImportSettingsPreset SENDY =
      constant(new ContactImportSettingsPreset("sendy"));
  public static final ContactImportSettingsPreset RESEND =
      constant(new ContactImportSettingsPreset("resend"));
  public static final ContactImportSettingsPreset SENDGRID =
      constant(new ContactImportSettingsPreset("sendgrid"));

  private ContactImportSettingsPreset(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportSettingsPreset of(String value) {
    return known(new ContactImportSettingsPreset(value));
  }
}
