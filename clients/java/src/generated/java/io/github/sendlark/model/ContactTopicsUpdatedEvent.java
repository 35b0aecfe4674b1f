// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactTopicsUpdatedEvent extends WebhookEventPayload {

  ContactTopicsUpdatedEvent(Map<String, Object> json) {
    super(json);
  }

  public ContactTopicsEventData data() {
    return get("data", object(ContactTopicsEventData.class));
  }
}
