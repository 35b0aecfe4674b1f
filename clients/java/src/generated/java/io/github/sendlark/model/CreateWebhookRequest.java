// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class CreateWebhookRequest extends RequestModel<CreateWebhookRequest> {
  /** Without any fields. */
  public CreateWebhookRequest() {
    this(JsonObject.EMPTY);
  }

  CreateWebhookRequest(JsonObject json) {
    super(json);
  }

  public String endpoint() {
    return string("endpoint");
  }

  public List<String> events() {
    return list("events", Model::toText);
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
