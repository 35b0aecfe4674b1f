// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DecideBroadcastRequest extends RequestModel<DecideBroadcastRequest> {
  /** Without any fields. */
  public DecideBroadcastRequest() {
    this(JsonObject.EMPTY);
  }

  DecideBroadcastRequest(JsonObject json) {
    super(json);
  }

  /** The variant that the rest of the audience gets, from 0. */
  public long variant() {
    return wholeOrZero("variant");
  }

  /** The variant that the rest of the audience gets, from 0. */
  public DecideBroadcastRequest withVariant(long variant) {
    return set("variant", variant);
  }
}
