// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SegmentCount extends Model {

  SegmentCount(JsonObject json) {
    super(json);
  }

  public long total() {
    return wholeOrZero("total");
  }

  public long wouldReceive() {
    return wholeOrZero("would_receive");
  }

  public RefusedContacts refused() {
    return object("refused", RefusedContacts.class);
  }

  public String asOf() {
    return string("as_of");
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }
}
