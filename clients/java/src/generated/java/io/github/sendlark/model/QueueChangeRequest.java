// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class QueueChangeRequest extends RequestModel<QueueChangeRequest> {
  /** Without any fields. */
  public QueueChangeRequest() {
    this(Map.of());
  }

  QueueChangeRequest(Map<String, Object> json) {
    super(json);
  }

  public List<String> ids() {
    return get("ids", list(TEXT));
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
  public String emailId() {
    return text("email_id");
  }

  /** May be null. */
  public String reason() {
    return text("reason");
  }

  /** May be null. */
  public Boolean all() {
    return get("all", TRUTH);
  }

  /** May be null. */
  public String after() {
    return text("after");
  }

  /** May be null. */
  public Boolean dryRun() {
    return get("dry_run", TRUTH);
  }

  public QueueChangeRequest withIds(String... ids) {
    return set("ids", List.of(ids));
  }

  public QueueChangeRequest withIds(List<String> ids) {
    return set("ids", ids);
  }

  public QueueChangeRequest withDestination(String destination) {
    return set("destination", destination);
  }

  public QueueChangeRequest withSite(String site) {
    return set("site", site);
  }

  public QueueChangeRequest withEmailId(String emailId) {
    return set("email_id", emailId);
  }

  public QueueChangeRequest withReason(String reason) {
    return set("reason", reason);
  }

  public QueueChangeRequest withAll(Boolean all) {
    return set("all", all);
  }

  public QueueChangeRequest withAfter(String after) {
    return set("after", after);
  }

  public QueueChangeRequest withDryRun(Boolean dryRun) {
    return set("dry_run", dryRun);
  }
}
