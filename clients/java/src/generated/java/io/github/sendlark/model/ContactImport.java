// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactImport extends Model {

  ContactImport(Map<String, Object> json) {
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

  public ContactImportSettings options() {
    return get("options", object(ContactImportSettings.class));
  }

  /** Null until the file was examined. May be null. */
  public ContactImportFile detected() {
    return get("detected", object(ContactImportFile.class));
  }

  /** Null: it cannot be undone. May be null. */
  public String undoUntil() {
    return get("undo_until", TEXT);
  }

  /** For a dry run: until when its file is kept. May be null. */
  public String startUntil() {
    return get("start_until", TEXT);
  }

  /** May be null. */
  public ContactImportUndo undo() {
    return get("undo", object(ContactImportUndo.class));
  }
}
