// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class TestWebhookRequest extends Model {
  TestWebhookRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String type() {
    return string("type");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link TestWebhookRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder type(String type) {
      return set("type", type);
    }

    public TestWebhookRequest build() {
      return new TestWebhookRequest(json());
    }
  }
}
