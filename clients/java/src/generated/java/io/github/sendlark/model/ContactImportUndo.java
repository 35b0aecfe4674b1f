// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportUndo extends Model {

  ContactImportUndo(JsonObject json) {
    super(json);
  }

  public long restored() {
    return wholeOrZero("restored");
  }

  /** Contacts that were changed since. */
  public long kept() {
    return wholeOrZero("kept");
  }
}
