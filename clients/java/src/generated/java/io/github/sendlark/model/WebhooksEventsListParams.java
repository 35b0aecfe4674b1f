// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class WebhooksEventsListParams extends RequestModel<WebhooksEventsListParams> {
  /** Without any fields. */
  public WebhooksEventsListParams() {
    this(Map.of());
  }

  WebhooksEventsListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default 20. May be null. */
  public Long limit() {
    return get("limit", WHOLE);
  }

  /** Returns events older than this one. May be null. */
  public String after() {
    return text("after");
  }

  /** Returns events newer than this one. May be null. */
  public String before() {
    return text("before");
  }

  /** Only events in this state: success, pending, failed, attempting. May be null. */
  public String status() {
    return text("status");
  }

  /** Only events of this type, such as {@code email.bounced}. May be null. */
  public String type() {
    return text("type");
  }

  /** Only events at or after this time (ISO 8601). May be null. */
  public String createdAfter() {
    return text("created_after");
  }

  /** Only events before this time (ISO 8601). May be null. */
  public String createdBefore() {
    return text("created_before");
  }

  /** How many to return; default 20. */
  public WebhooksEventsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Returns events older than this one. */
  public WebhooksEventsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Returns events newer than this one. */
  public WebhooksEventsListParams withBefore(String before) {
    return give("before", before);
  }

  /** Only events in this state: success, pending, failed, attempting. */
  public WebhooksEventsListParams withStatus(String status) {
    return give("status", status);
  }

  /** Only events of this type, such as {@code email.bounced}. */
  public WebhooksEventsListParams withType(String type) {
    return give("type", type);
  }

  /** Only events at or after this time (ISO 8601). */
  public WebhooksEventsListParams withCreatedAfter(Instant createdAfter) {
    return give("created_after", createdAfter);
  }

  /** Only events at or after this time (ISO 8601). */
  public WebhooksEventsListParams withCreatedAfter(String createdAfter) {
    return give("created_after", createdAfter);
  }

  /** Only events before this time (ISO 8601). */
  public WebhooksEventsListParams withCreatedBefore(Instant createdBefore) {
    return give("created_before", createdBefore);
  }

  /** Only events before this time (ISO 8601). */
  public WebhooksEventsListParams withCreatedBefore(String createdBefore) {
    return give("created_before", createdBefore);
  }
}
