// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class BroadcastGroup extends Model {

  BroadcastGroup(Map<String, Object> json) {
    super(json);
  }

  public String group() {
    return text("group");
  }

  public long sent() {
    return get("sent", WHOLE, 0L);
  }

  public long pending() {
    return get("pending", WHOLE, 0L);
  }

  public long delivered() {
    return get("delivered", WHOLE, 0L);
  }

  public long bounced() {
    return get("bounced", WHOLE, 0L);
  }

  public long failed() {
    return get("failed", WHOLE, 0L);
  }

  public long suppressed() {
    return get("suppressed", WHOLE, 0L);
  }

  public long canceled() {
    return get("canceled", WHOLE, 0L);
  }

  public long opened() {
    return get("opened", WHOLE, 0L);
  }

  public long machineOpened() {
    return get("machine_opened", WHOLE, 0L);
  }

  public long clicked() {
    return get("clicked", WHOLE, 0L);
  }

  public long unsubscribed() {
    return get("unsubscribed", WHOLE, 0L);
  }

  public long complained() {
    return get("complained", WHOLE, 0L);
  }

  public List<BroadcastReply> replies() {
    return get("replies", list(object(BroadcastReply.class)));
  }
}
