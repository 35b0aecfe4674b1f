// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class BroadcastGroup extends Model {

  BroadcastGroup(JsonObject json) {
    super(json);
  }

  public String group() {
    return string("group");
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

  public List<BroadcastReply> replies() {
    return objects("replies", BroadcastReply.class);
  }
}
