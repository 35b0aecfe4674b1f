// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportUndo extends Model {

  ContactImportUndo(Map<String, Object> json) {
    super(json);
  }

  public long restored() {
    return get("restored", WHOLE, 0L);
  }

  /** Contacts that were changed since. */
  public long kept() {
    return get("kept", WHOLE, 0L);
  }
}
