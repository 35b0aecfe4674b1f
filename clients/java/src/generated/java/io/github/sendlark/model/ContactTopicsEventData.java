// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class ContactTopicsEventData extends Model {

  ContactTopicsEventData(Map<String, Object> json) {
    super(json);
  }

  public String email() {
    return text("email");
  }

  public List<ContactTopicsEventChoice> topics() {
    return get("topics", list(object(ContactTopicsEventChoice.class)));
  }
}
