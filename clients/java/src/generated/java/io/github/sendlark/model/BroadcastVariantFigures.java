// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastVariantFigures extends Model {

  BroadcastVariantFigures(JsonObject json) {
    super(json);
  }

  public long variant() {
    return wholeOrZero("variant");
  }

  public String subject() {
    return string("subject");
  }

  public String from() {
    return string("from");
  }

  public long sent() {
    return wholeOrZero("sent");
  }

  public long pending() {
    return wholeOrZero("pending");
  }

  public long delivered() {
    return wholeOrZero("delivered");
  }

  public long bounced() {
    return wholeOrZero("bounced");
  }

  public long failed() {
    return wholeOrZero("failed");
  }

  public long suppressed() {
    return wholeOrZero("suppressed");
  }

  public long canceled() {
    return wholeOrZero("canceled");
  }

  public long opened() {
    return wholeOrZero("opened");
  }

  public long machineOpened() {
    return wholeOrZero("machine_opened");
  }

  public long clicked() {
    return wholeOrZero("clicked");
  }

  public long unsubscribed() {
    return wholeOrZero("unsubscribed");
  }

  public long complained() {
    return wholeOrZero("complained");
  }

  public BroadcastRate openRate() {
    return object("open_rate", BroadcastRate.class);
  }

  public BroadcastRate clickRate() {
    return object("click_rate", BroadcastRate.class);
  }
}
