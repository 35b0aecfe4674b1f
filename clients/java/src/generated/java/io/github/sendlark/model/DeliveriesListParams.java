// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DeliveriesListParams extends RequestModel<DeliveriesListParams> {
  /** Without any fields. */
  public DeliveriesListParams() {
    this(Map.of());
  }

  DeliveriesListParams(Map<String, Object> json) {
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

  /** May be null. */
  public String destination() {
    return text("destination");
  }

  /** May be null. */
  public String site() {
    return text("site");
  }

  /** May be null. */
  public String state() {
    return text("state");
  }

  /** May be null. */
  public String emailId() {
    return text("email_id");
  }

  /**
   * The class of the last attempt, such as {@code greylist}; {@code none} for deliveries not
   * attempted yet. {@code state} is then {@code queued} by default. May be null.
   */
  public String reason() {
    return text("reason");
  }

  /** How many to return; default 20. */
  public DeliveriesListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public DeliveriesListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public DeliveriesListParams withBefore(String before) {
    return give("before", before);
  }

  public DeliveriesListParams withDestination(String destination) {
    return give("destination", destination);
  }

  public DeliveriesListParams withSite(String site) {
    return give("site", site);
  }

  public DeliveriesListParams withState(String state) {
    return give("state", state);
  }

  public DeliveriesListParams withEmailId(String emailId) {
    return give("email_id", emailId);
  }

  /**
   * The class of the last attempt, such as {@code greylist}; {@code none} for deliveries not
   * attempted yet. {@code state} is then {@code queued} by default.
   */
  public DeliveriesListParams withReason(String reason) {
    return give("reason", reason);
  }
}
