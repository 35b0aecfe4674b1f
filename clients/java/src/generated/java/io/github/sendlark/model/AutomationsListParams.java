// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class AutomationsListParams extends RequestModel<AutomationsListParams> {
  /** Without any fields. */
  public AutomationsListParams() {
    this(Map.of());
  }

  AutomationsListParams(Map<String, Object> json) {
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

  /** Only those with this status. May be null. */
  public AutomationStatus status() {
    return AutomationStatus.of(text("status"));
  }

  /** How many to return; default 20. */
  public AutomationsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public AutomationsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public AutomationsListParams withBefore(String before) {
    return give("before", before);
  }

  /** Only those with this status. */
  public AutomationsListParams withStatus(AutomationStatus status) {
    return give("status", status);
  }
}
