// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactTopicsEventChoice extends Model {

  ContactTopicsEventChoice(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String subscription() {
    return text("subscription");
  }
}
