// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ResendBroadcastRequest extends RequestModel<ResendBroadcastRequest> {
  /** Without any fields. */
  public ResendBroadcastRequest() {
    this(Map.of());
  }

  ResendBroadcastRequest(Map<String, Object> json) {
    super(json);
  }

  /** A new subject. */
  public String subject() {
    return text("subject");
  }

  /** A new subject. */
  public ResendBroadcastRequest withSubject(String subject) {
    return give("subject", subject);
  }
}
