// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportPreset extends OpenEnum {
  public static final ContactImportPreset SENDLARK = constant(new ContactImportPreset("sendlark"));
  public static final ContactImportPreset MAILCHIMP =
      constant(new ContactImportPreset("mailchimp"));
  public static final ContactImportPreset BREVO = constant(new ContactImportPreset("brevo"));
  public static final ContactImportPreset LISTMONK = constant(new ContactImportPreset("listmonk"));
  public static final ContactImportPreset SENDY = constant(new ContactImportPreset("sendy"));
  public static final ContactImportPreset RESEND = constant(new ContactImportPreset("resend"));
  public static final ContactImportPreset SENDGRID = constant(new ContactImportPreset("sendgrid"));

  private ContactImportPreset(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportPreset of(String value) {
    return known(new ContactImportPreset(value));
  }
}
