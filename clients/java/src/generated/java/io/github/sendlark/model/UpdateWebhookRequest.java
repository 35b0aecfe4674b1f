// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class UpdateWebhookRequest extends RequestModel<UpdateWebhookRequest> {
  /** Without any fields. */
  public UpdateWebhookRequest() {
    this(JsonObject.EMPTY);
  }

  UpdateWebhookRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String endpoint() {
    return string("endpoint");
  }

  public List<String> events() {
    return list("events", Model::toText);
  }

  /** May be null. */
  public WebhookStatus status() {
    return WebhookStatus.of(string("status"));
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
