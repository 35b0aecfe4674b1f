// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class UpdateWebhookRequest extends RequestModel<UpdateWebhookRequest> {
  /** Without any fields. */
  public UpdateWebhookRequest() {
    this(Map.of());
  }

  UpdateWebhookRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String endpoint() {
    return text("endpoint");
  }

  public List<String> events() {
    return get("events", list(TEXT));
  }

  /** May be null. */
  public WebhookStatus status() {
    return WebhookStatus.of(text("status"));
  }

  public UpdateWebhookRequest withEndpoint(String endpoint) {
    return set("endpoint", endpoint);
  }

  public UpdateWebhookRequest withEvents(String... events) {
    return set("events", List.of(events));
  }

  public UpdateWebhookRequest withEvents(List<String> events) {
    return set("events", events);
  }

  public UpdateWebhookRequest withStatus(WebhookStatus status) {
    return set("status", status);
  }
}
