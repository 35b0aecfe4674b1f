// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class BroadcastsListParams extends RequestModel<BroadcastsListParams> {
  /** Without any fields. */
  public BroadcastsListParams() {
    this(Map.of());
  }

  BroadcastsListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default: all, up to 1,000. May be null. */
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

  /**
   * Only these states, separated by commas: {@code draft}, {@code scheduled}, {@code sending}, …
   */
  public List<String> status() {
    return get("status", TEXTS);
  }

  /** Part of the name. May be null. */
  public String q() {
    return text("q");
  }

  /**
   * Only those that started at or after this time, else are scheduled, else were changed (ISO
   * 8601). May be null.
   */
  public String since() {
    return text("since");
  }

  /** The same, before this time. May be null. */
  public String until() {
    return text("until");
  }

  /** How many to return; default: all, up to 1,000. */
  public BroadcastsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public BroadcastsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public BroadcastsListParams withBefore(String before) {
    return give("before", before);
  }

  /**
   * Only these states, separated by commas: {@code draft}, {@code scheduled}, {@code sending}, …
   */
  public BroadcastsListParams withStatus(String... status) {
    return give("status", List.of(status));
  }

  /**
   * Only these states, separated by commas: {@code draft}, {@code scheduled}, {@code sending}, …
   */
  public BroadcastsListParams withStatus(List<String> status) {
    return give("status", status);
  }

  /** Part of the name. */
  public BroadcastsListParams withQ(String q) {
    return give("q", q);
  }

  /**
   * Only those that started at or after this time, else are scheduled, else were changed (ISO
   * 8601).
   */
  public BroadcastsListParams withSince(Instant since) {
    return give("since", since);
  }

  /**
   * Only those that started at or after this time, else are scheduled, else were changed (ISO
   * 8601).
   */
  public BroadcastsListParams withSince(String since) {
    return give("since", since);
  }

  /** The same, before this time. */
  public BroadcastsListParams withUntil(Instant until) {
    return give("until", until);
  }

  /** The same, before this time. */
  public BroadcastsListParams withUntil(String until) {
    return give("until", until);
  }
}
