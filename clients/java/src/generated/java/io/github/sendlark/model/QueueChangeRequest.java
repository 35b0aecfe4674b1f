// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class QueueChangeRequest extends RequestModel<QueueChangeRequest> {
  /** Without any fields. */
  public QueueChangeRequest() {
    this(JsonObject.EMPTY);
  }

  QueueChangeRequest(JsonObject json) {
    super(json);
  }

  public List<String> ids() {
    return list("ids", Model::toText);
  }

  /** May be null. */
  public String destination() {
    return string("destination");
  }

  /** May be null. */
  public String site() {
    return string("site");
  }

  /** May be null. */
  public String emailId() {
    return string("email_id");
  }

  /** May be null. */
  public String reason() {
    return string("reason");
  }

  /** May be null. */
  public Boolean all() {
    return truth("all");
  }

  /** May be null. */
  public String after() {
    return string("after");
  }

  /** May be null. */
  public Boolean dryRun() {
    return truth("dry_run");
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
