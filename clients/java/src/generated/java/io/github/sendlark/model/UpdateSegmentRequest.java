// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateSegmentRequest extends Model {
  UpdateSegmentRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return string("name");
  }

  /** May be null. */
  public Object filter() {
    return any("filter");
  }

  /** Keeps the filter's members as rows; entries and exits are events. May be null. */
  public Boolean tracked() {
    return truth("tracked");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateSegmentRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return set("name", name);
    }

    public Builder filter(Object filter) {
      return set("filter", filter);
    }

    /** Keeps the filter's members as rows; entries and exits are events. */
    public Builder tracked(Boolean tracked) {
      return set("tracked", tracked);
    }

    public UpdateSegmentRequest build() {
      return new UpdateSegmentRequest(json());
    }
  }
}
