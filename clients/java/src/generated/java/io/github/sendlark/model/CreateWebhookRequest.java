// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class CreateWebhookRequest extends Model {
  CreateWebhookRequest(JsonObject json) {
    super(json);
  }

  public String endpoint() {
    return string("endpoint");
  }

  public List<String> events() {
    return list("events", Model::toText);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateWebhookRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder endpoint(String endpoint) {
      return give("endpoint", endpoint);
    }

    public Builder events(String... events) {
      return give("events", List.of(events));
    }

    public Builder events(List<String> events) {
      return give("events", events);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateWebhookRequest build() {
      return new CreateWebhookRequest(json("endpoint", "events"));
    }
  }
}
