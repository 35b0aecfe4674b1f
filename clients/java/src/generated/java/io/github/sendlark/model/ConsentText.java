// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ConsentText extends Model {

  ConsentText(JsonObject json) {
    super(json);
  }

  public String language() {
    return string("language");
  }

  public String wording() {
    return string("wording");
  }

  /** May be null. */
  public String privacyUrl() {
    return string("privacy_url");
  }
}
