// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportUndo extends Model {
  ContactImportUndo(JsonObject json) {
    super(json);
  }

  public double restored() {
    return numberOrZero("restored");
  }

  /** Contacts that were changed since. */
  public double kept() {
    return numberOrZero("kept");
  }
}
