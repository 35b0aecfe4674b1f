// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class ContactTopicsReference extends Model {

  ContactTopicsReference(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public String contactId() {
    return string("contact_id");
  }

  public List<ContactTopicChoice> topics() {
    return objects("topics", ContactTopicChoice.class);
  }
}
