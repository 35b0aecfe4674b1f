// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactUpdatedEvent extends WebhookEventPayload {

  ContactUpdatedEvent(Map<String, Object> json) {
    super(json);
  }

  public ContactEventData data() {
    return get("data", object(ContactEventData.class));
  }
}
