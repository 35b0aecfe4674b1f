// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailBouncedEvent extends WebhookEventPayload {

  EmailBouncedEvent(Map<String, Object> json) {
    super(json);
  }

  public EmailBouncedData data() {
    return get("data", object(EmailBouncedData.class));
  }
}
