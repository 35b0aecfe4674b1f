// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailFailedEvent extends WebhookEventPayload {

  EmailFailedEvent(Map<String, Object> json) {
    super(json);
  }

  public EmailFailedData data() {
    return get("data", object(EmailFailedData.class));
  }
}
