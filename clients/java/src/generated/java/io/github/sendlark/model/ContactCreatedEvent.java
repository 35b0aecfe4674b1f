// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactCreatedEvent extends WebhookEventPayload {

  ContactCreatedEvent(Map<String, Object> json) {
    super(json);
  }

  public ContactEventData data() {
    return get("data", object(ContactEventData.class));
  }
}
