// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class UpdateWebhookRequest extends Model {
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

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateWebhookRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder endpoint(String endpoint) {
      return set("endpoint", endpoint);
    }

    public Builder events(String... events) {
      return set("events", List.of(events));
    }

    public Builder events(List<String> events) {
      return set("events", events);
    }

    public Builder status(WebhookStatus status) {
      return set("status", status);
    }

    public UpdateWebhookRequest build() {
      return new UpdateWebhookRequest(json());
    }
  }
}
