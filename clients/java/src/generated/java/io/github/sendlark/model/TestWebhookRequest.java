// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class TestWebhookRequest extends RequestModel<TestWebhookRequest> {
  /** Without any fields. */
  public TestWebhookRequest() {
    this(JsonObject.EMPTY);
  }

  TestWebhookRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String type() {
    return string("type");
  }

  public TestWebhookRequest withType(String type) {
    return set("type", type);
  }
}
