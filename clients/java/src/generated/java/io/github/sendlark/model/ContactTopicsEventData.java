// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class ContactTopicsEventData extends Model {

  ContactTopicsEventData(JsonObject json) {
    super(json);
  }

  public String email() {
    return string("email");
  }

  public List<ContactTopicsEventChoice> topics() {
    return objects("topics", ContactTopicsEventChoice.class);
  }
}
