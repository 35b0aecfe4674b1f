// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DeliveriesListParams extends Model {
  DeliveriesListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link DeliveriesListParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** How many to return; default 20. */
    public Builder limit(long limit) {
      return set("limit", limit);
    }

    /** Lists what is older than this item. */
    public Builder after(String after) {
      return give("after", after);
    }

    /** Lists what is newer than this item. */
    public Builder before(String before) {
      return give("before", before);
    }

    public Builder destination(String destination) {
      return give("destination", destination);
    }

    public Builder site(String site) {
      return give("site", site);
    }

    public Builder state(String state) {
      return give("state", state);
    }

    public Builder emailId(String emailId) {
      return give("email_id", emailId);
    }

    /**
     * The class of the last attempt, such as {@code greylist}; {@code none} for deliveries not
     * attempted yet. {@code state} is then {@code queued} by default.
     */
    public Builder reason(String reason) {
      return give("reason", reason);
    }

    public DeliveriesListParams build() {
      return new DeliveriesListParams(json());
    }
  }
}
