// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class CreateSegmentRequest extends Model {
  CreateSegmentRequest(JsonObject json) {
    super(json);
  }

  /** 1 to 100 characters. */
  public String name() {
    return string("name");
  }

  /** Members by hand without one. May be null. */
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

  /** Sets the fields of {@link CreateSegmentRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** 1 to 100 characters. */
    public Builder name(String name) {
      return give("name", name);
    }

    /** Members by hand without one. */
    public Builder filter(Object filter) {
      return set("filter", filter);
    }

    /** Keeps the filter's members as rows; entries and exits are events. */
    public Builder tracked(Boolean tracked) {
      return set("tracked", tracked);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateSegmentRequest build() {
      return new CreateSegmentRequest(json("name"));
    }
  }
}
