// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class ContactTopicsReference extends Model {

  ContactTopicsReference(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public String contactId() {
    return text("contact_id");
  }

  public List<ContactTopicChoice> topics() {
    return get("topics", list(object(ContactTopicChoice.class)));
  }
}
