// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastVariantFigures extends Model {

  BroadcastVariantFigures(Map<String, Object> json) {
    super(json);
  }

  public long variant() {
    return get("variant", WHOLE, 0L);
  }

  public String subject() {
    return text("subject");
  }

  public String from() {
    return text("from");
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

  public BroadcastRate openRate() {
    return get("open_rate", object(BroadcastRate.class));
  }

  public BroadcastRate clickRate() {
    return get("click_rate", object(BroadcastRate.class));
  }
}
