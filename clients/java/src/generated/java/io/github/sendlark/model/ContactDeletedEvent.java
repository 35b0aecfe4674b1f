// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactDeletedEvent extends WebhookEventPayload {

  ContactDeletedEvent(JsonObject json) {
    super(json);
  }

  public ContactEventData data() {
    return object("data", ContactEventData.class);
  }
}
