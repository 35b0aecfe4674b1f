// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportFilePreset extends OpenEnum {
  public static final ContactImportFilePreset SENDLARK =
      constant(new ContactImportFilePreset("sendlark"));
  public static final ContactImportFilePreset MAILCHIMP =
      constant(new ContactImportFilePreset("mailchimp"));
  public static final ContactImportFilePreset BREVO =
      constant(new ContactImportFilePreset("brevo"));
  public static final ContactImportFilePreset LISTMONK =
      constant(new ContactImportFilePreset("listmonk"));
  public static final ContactImportFilePreset SENDY =
      constant(new ContactImportFilePreset("sendy"));
  public static final ContactImportFilePreset RESEND =
      constant(new ContactImportFilePreset("resend"));
  public static final ContactImportFilePreset SENDGRID =
      constant(new ContactImportFilePreset("sendgrid"));

  private ContactImportFilePreset(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportFilePreset of(String value) {
    return known(new ContactImportFilePreset(value));
  }
}
