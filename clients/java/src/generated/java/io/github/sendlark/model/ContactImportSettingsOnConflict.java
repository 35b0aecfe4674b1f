// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportSettingsOnConflict extends OpenEnum {
  public static final ContactImportSettingsOnConflict UPSERT =
      constant(new ContactImportSettingsOnConflict("upsert"));
  public static final ContactImportSettingsOnConflict SKIP =
      constant(new ContactImportSettingsOnConflict("skip"));

  private ContactImportSettingsOnConflict(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportSettingsOnConflict of(String value) {
    return known(new ContactImportSettingsOnConflict(value));
  }
}
