// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class TestBroadcastRequest extends Model {
  TestBroadcastRequest(JsonObject json) {
    super(json);
  }

  public List<String> to() {
    return strings("to");
  }

  /** Whose values the tags have; default: their fallbacks. May be null. */
  public String contactId() {
    return string("contact_id");
  }

  /** Which variant; default 0. May be null. */
  public Long variant() {
    return whole("variant");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link TestBroadcastRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder to(String... to) {
      return give("to", List.of(to));
    }

    public Builder to(List<String> to) {
      return give("to", to);
    }

    /** Whose values the tags have; default: their fallbacks. */
    public Builder contactId(String contactId) {
      return set("contact_id", contactId);
    }

    /** Which variant; default 0. */
    public Builder variant(Long variant) {
      return set("variant", variant);
    }

    /** Which variant; default 0. */
    public Builder variant(long variant) {
      return set("variant", variant);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public TestBroadcastRequest build() {
      return new TestBroadcastRequest(json("to"));
    }
  }
}
