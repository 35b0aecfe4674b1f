// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class ContactTopicsReference extends Model {

  ContactTopicsReference(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String contactId() {
    return get("contact_id", TEXT);
  }

  public List<ContactTopicChoice> topics() {
    return get("topics", list(object(ContactTopicChoice.class)));
  }
}
