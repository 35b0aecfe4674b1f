// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastReply extends Model {

  BroadcastReply(JsonObject json) {
    super(json);
  }

  public BroadcastReplyOutcome outcome() {
    return BroadcastReplyOutcome.of(string("outcome"));
  }

  public String class_() {
    return string("class");
  }

  public long recipients() {
    return wholeOrZero("recipients");
  }

  public long times() {
    return wholeOrZero("times");
  }

  /** May be null. */
  public String advice() {
    return string("advice");
  }
}
