// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class CreateWebhookRequest extends RequestModel<CreateWebhookRequest> {
  /** Without any fields. */
  public CreateWebhookRequest() {
    this(Map.of());
  }

  CreateWebhookRequest(Map<String, Object> json) {
    super(json);
  }

  public String endpoint() {
    return text("endpoint");
  }

  public List<String> events() {
    return get("events", list(TEXT));
  }

  public CreateWebhookRequest withEndpoint(String endpoint) {
    return give("endpoint", endpoint);
  }

  public CreateWebhookRequest withEvents(String... events) {
    return give("events", List.of(events));
  }

  public CreateWebhookRequest withEvents(List<String> events) {
    return give("events", events);
  }
}
