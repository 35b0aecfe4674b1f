// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastsRecipientsParams extends RequestModel<BroadcastsRecipientsParams> {
  /** Without any fields. */
  public BroadcastsRecipientsParams() {
    this(Map.of());
  }

  BroadcastsRecipientsParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default 20. May be null. */
  public Long limit() {
    return get("limit", WHOLE);
  }

  /** Lists what is older than this item. May be null. */
  public String after() {
    return text("after");
  }

  /** Lists what is newer than this item. May be null. */
  public String before() {
    return text("before");
  }

  /** Which list. */
  public BroadcastType type() {
    return BroadcastType.of(text("type"));
  }

  /** Only the contact with this address. May be null. */
  public String email() {
    return text("email");
  }

  /** Of {@code bounced}: only this type. May be null. */
  public BounceType bounceType() {
    return BounceType.of(text("bounce_type"));
  }

  /** Of {@code bounced} and {@code failed}: only this class of the server's reply. May be null. */
  public String reply() {
    return text("reply");
  }

  /** Of {@code skipped}: only for this reason. May be null. */
  public BroadcastRecipientReason reason() {
    return BroadcastRecipientReason.of(text("reason"));
  }

  /** Of {@code clicked}: only this link, by its id. May be null. */
  public String link() {
    return text("link");
  }

  /** Only this variant, from 0. May be null. */
  public Long variant() {
    return get("variant", WHOLE);
  }

  /** Only this destination group. May be null. */
  public String group() {
    return text("group");
  }

  /** How many to return; default 20. */
  public BroadcastsRecipientsParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public BroadcastsRecipientsParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public BroadcastsRecipientsParams withBefore(String before) {
    return give("before", before);
  }

  /** Which list. */
  public BroadcastsRecipientsParams withType(BroadcastType type) {
    return give("type", type);
  }

  /** Only the contact with this address. */
  public BroadcastsRecipientsParams withEmail(String email) {
    return give("email", email);
  }

  /** Of {@code bounced}: only this type. */
  public BroadcastsRecipientsParams withBounceType(BounceType bounceType) {
    return set("bounce_type", bounceType);
  }

  /** Of {@code bounced} and {@code failed}: only this class of the server's reply. */
  public BroadcastsRecipientsParams withReply(String reply) {
    return give("reply", reply);
  }

  /** Of {@code skipped}: only for this reason. */
  public BroadcastsRecipientsParams withReason(BroadcastRecipientReason reason) {
    return set("reason", reason);
  }

  /** Of {@code clicked}: only this link, by its id. */
  public BroadcastsRecipientsParams withLink(String link) {
    return give("link", link);
  }

  /** Only this variant, from 0. */
  public BroadcastsRecipientsParams withVariant(long variant) {
    return set("variant", variant);
  }

  /** Only this destination group. */
  public BroadcastsRecipientsParams withGroup(String group) {
    return give("group", group);
  }
}
