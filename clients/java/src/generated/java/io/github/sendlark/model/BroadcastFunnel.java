// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastFunnel extends Model {

  BroadcastFunnel(JsonObject json) {
    super(json);
  }

  public long audience() {
    return wholeOrZero("audience");
  }

  public long skipped() {
    return wholeOrZero("skipped");
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
}
