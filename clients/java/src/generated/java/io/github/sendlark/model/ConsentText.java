// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ConsentText extends Model {

  ConsentText(Map<String, Object> json) {
    super(json);
  }

  public String language() {
    return get("language", TEXT);
  }

  public String wording() {
    return get("wording", TEXT);
  }

  /** May be null. */
  public String privacyUrl() {
    return get("privacy_url", TEXT);
  }
}
