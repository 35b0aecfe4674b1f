// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DecideBroadcastRequest extends RequestModel<DecideBroadcastRequest> {
  /** Without any fields. */
  public DecideBroadcastRequest() {
    this(Map.of());
  }

  DecideBroadcastRequest(Map<String, Object> json) {
    super(json);
  }

  /** The variant that the rest of the audience gets, from 0. */
  public long variant() {
    return get("variant", WHOLE, 0L);
  }

  /** The variant that the rest of the audience gets, from 0. */
  public DecideBroadcastRequest withVariant(long variant) {
    return set("variant", variant);
  }
}
