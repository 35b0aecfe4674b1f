// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SentEmail extends Model {

  SentEmail(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }
}
