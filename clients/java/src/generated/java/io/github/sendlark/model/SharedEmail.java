// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SharedEmail extends Model {

  SharedEmail(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public String url() {
    return text("url");
  }
}
