// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastReply extends Model {

  BroadcastReply(Map<String, Object> json) {
    super(json);
  }

  public BroadcastReplyOutcome outcome() {
    return BroadcastReplyOutcome.of(text("outcome"));
  }

  public String class_() {
    return text("class");
  }

  public long recipients() {
    return get("recipients", WHOLE, 0L);
  }

  public long times() {
    return get("times", WHOLE, 0L);
  }

  /** May be null. */
  public String advice() {
    return text("advice");
  }
}
