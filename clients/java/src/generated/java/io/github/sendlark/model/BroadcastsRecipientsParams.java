// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastsRecipientsParams extends Model {
  BroadcastsRecipientsParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link BroadcastsRecipientsParams}. */
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

    /** Which list. */
    public Builder type(BroadcastType type) {
      return give("type", type);
    }

    /** Only the contact with this address. */
    public Builder email(String email) {
      return give("email", email);
    }

    /** Of {@code bounced}: only this type. */
    public Builder bounceType(BroadcastBounceType bounceType) {
      return set("bounce_type", bounceType);
    }

    /** Of {@code bounced} and {@code failed}: only this class of the server's reply. */
    public Builder reply(String reply) {
      return give("reply", reply);
    }

    /** Of {@code skipped}: only for this reason. */
    public Builder reason(BroadcastReason reason) {
      return set("reason", reason);
    }

    /** Of {@code clicked}: only this link, by its id. */
    public Builder link(String link) {
      return give("link", link);
    }

    /** Only this variant, from 0. */
    public Builder variant(long variant) {
      return set("variant", variant);
    }

    /** Only this destination group. */
    public Builder group(String group) {
      return give("group", group);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public BroadcastsRecipientsParams build() {
      return new BroadcastsRecipientsParams(json("type"));
    }
  }
}
