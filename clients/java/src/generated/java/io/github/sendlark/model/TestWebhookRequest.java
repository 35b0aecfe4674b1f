// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class TestWebhookRequest extends RequestModel<TestWebhookRequest> {
  /** Without any fields. */
  public TestWebhookRequest() {
    this(Map.of());
  }

  TestWebhookRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String type() {
    return text("type");
  }

  public TestWebhookRequest withType(String type) {
    return set("type", type);
  }
}
