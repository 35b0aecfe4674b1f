// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ResendBroadcastRequest extends RequestModel<ResendBroadcastRequest> {
  /** Without any fields. */
  public ResendBroadcastRequest() {
    this(JsonObject.EMPTY);
  }

  ResendBroadcastRequest(JsonObject json) {
    super(json);
  }

  /** A new subject. */
  public String subject() {
    return string("subject");
  }

  /** A new subject. */
  public ResendBroadcastRequest withSubject(String subject) {
    return give("subject", subject);
  }
}
