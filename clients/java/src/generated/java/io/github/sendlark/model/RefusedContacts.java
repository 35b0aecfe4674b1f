// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class RefusedContacts extends Model {

  RefusedContacts(Map<String, Object> json) {
    super(json);
  }

  public long unsubscribed() {
    return get("unsubscribed", WHOLE, 0L);
  }

  public long pending() {
    return get("pending", WHOLE, 0L);
  }

  public long optedOut() {
    return get("opted_out", WHOLE, 0L);
  }

  public long bounce() {
    return get("bounce", WHOLE, 0L);
  }

  public long complaint() {
    return get("complaint", WHOLE, 0L);
  }

  public long manual() {
    return get("manual", WHOLE, 0L);
  }
}
