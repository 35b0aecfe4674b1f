// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ConsentText extends Model {

  ConsentText(Map<String, Object> json) {
    super(json);
  }

  public String language() {
    return text("language");
  }

  public String wording() {
    return text("wording");
  }

  /** May be null. */
  public String privacyUrl() {
    return text("privacy_url");
  }
}
