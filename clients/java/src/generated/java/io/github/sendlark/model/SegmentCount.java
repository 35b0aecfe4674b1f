// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SegmentCount extends Model {

  SegmentCount(Map<String, Object> json) {
    super(json);
  }

  public long total() {
    return get("total", WHOLE, 0L);
  }

  public long wouldReceive() {
    return get("would_receive", WHOLE, 0L);
  }

  public RefusedContacts refused() {
    return get("refused", object(RefusedContacts.class));
  }

  public String asOf() {
    return text("as_of");
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }
}
