// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactImport extends Model {

  ContactImport(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public ContactImportStatus status() {
    return ContactImportStatus.of(text("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant completedAt() {
    return time("completed_at");
  }

  public ContactImportCounts counts() {
    return get("counts", object(ContactImportCounts.class));
  }

  public boolean dryRun() {
    return get("dry_run", TRUTH, false);
  }

  public String fileName() {
    return text("file_name");
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
    return text("failure");
  }

  /** While the status is {@code in_progress}, the undo is under way. May be null. */
  public Instant undoneAt() {
    return time("undone_at");
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
    return text("undo_until");
  }

  /** For a dry run: until when its file is kept. May be null. */
  public String startUntil() {
    return text("start_until");
  }

  /** May be null. */
  public ContactImportUndo undo() {
    return get("undo", object(ContactImportUndo.class));
  }
}
