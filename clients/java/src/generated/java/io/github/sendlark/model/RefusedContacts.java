// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class RefusedContacts extends Model {

  RefusedContacts(JsonObject json) {
    super(json);
  }

  public long unsubscribed() {
    return wholeOrZero("unsubscribed");
  }

  public long pending() {
    return wholeOrZero("pending");
  }

  public long optedOut() {
    return wholeOrZero("opted_out");
  }

  public long bounce() {
    return wholeOrZero("bounce");
  }

  public long complaint() {
    return wholeOrZero("complaint");
  }

  public long manual() {
    return wholeOrZero("manual");
  }
}
