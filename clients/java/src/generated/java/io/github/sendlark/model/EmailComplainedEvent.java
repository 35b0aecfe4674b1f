// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailComplainedEvent extends WebhookEventPayload {

  EmailComplainedEvent(Map<String, Object> json) {
    super(json);
  }

  public EmailEventData data() {
    return get("data", object(EmailEventData.class));
  }
}
