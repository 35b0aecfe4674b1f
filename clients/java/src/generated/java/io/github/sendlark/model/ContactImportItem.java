// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactImportItem extends Model {

  ContactImportItem(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String id() {
    return get("id", TEXT);
  }

  public ContactImportStatus status() {
    return get("status", TEXT.andThen(ContactImportStatus::of));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  /** May be null. */
  public Instant completedAt() {
    return get("completed_at", INSTANT);
  }

  public ContactImportCounts counts() {
    return get("counts", object(ContactImportCounts.class));
  }

  public boolean dryRun() {
    return get("dry_run", TRUTH, false);
  }

  public String fileName() {
    return get("file_name", TEXT);
  }

  public long fileBytes() {
    return get("file_bytes", WHOLE, 0L);
  }

  /** From 0 to 1. */
  public double progress() {
    return get("progress", NUMBER, 0.0);
  }

  /** May be null. */
  public String failure() {
    return get("failure", TEXT);
  }

  /** While the status is {@code in_progress}, the undo is under way. May be null. */
  public Instant undoneAt() {
    return get("undone_at", INSTANT);
  }
}
