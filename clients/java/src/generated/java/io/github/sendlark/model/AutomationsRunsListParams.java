// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationsRunsListParams extends RequestModel<AutomationsRunsListParams> {
  /** Without any fields. */
  public AutomationsRunsListParams() {
    this(Map.of());
  }

  AutomationsRunsListParams(Map<String, Object> json) {
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

  /** Only these, separated by commas: running, completed, failed, cancelled. May be null. */
  public String status() {
    return text("status");
  }

  /** How many to return; default 20. */
  public AutomationsRunsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public AutomationsRunsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public AutomationsRunsListParams withBefore(String before) {
    return give("before", before);
  }

  /** Only these, separated by commas: running, completed, failed, cancelled. */
  public AutomationsRunsListParams withStatus(String status) {
    return give("status", status);
  }
}
