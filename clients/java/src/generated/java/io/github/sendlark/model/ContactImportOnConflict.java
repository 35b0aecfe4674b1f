// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportOnConflict extends OpenEnum {
  public static final ContactImportOnConflict UPSERT =
      constant(new ContactImportOnConflict("upsert"));
  public static final ContactImportOnConflict SKIP = constant(new ContactImportOnConflict("skip"));

  private ContactImportOnConflict(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportOnConflict of(String value) {
    return known(new ContactImportOnConflict(value));
  }
}
