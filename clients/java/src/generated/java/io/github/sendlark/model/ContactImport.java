// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class ContactImport extends Model {

  ContactImport(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public ContactImportStatus status() {
    return ContactImportStatus.of(string("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant completedAt() {
    return time("completed_at");
  }

  public ContactImportCounts counts() {
    return object("counts", ContactImportCounts.class);
  }

  public boolean dryRun() {
    return isTrue("dry_run");
  }

  public String fileName() {
    return string("file_name");
  }

  public long fileBytes() {
    return wholeOrZero("file_bytes");
  }

  /** From 0 to 1. */
  public double progress() {
    return numberOrZero("progress");
  }

  /** May be null. */
  public String failure() {
    return string("failure");
  }

  /** While the status is {@code in_progress}, the undo is under way. May be null. */
  public Instant undoneAt() {
    return time("undone_at");
  }

  public ContactImportSettings options() {
    return object("options", ContactImportSettings.class);
  }

  /** Null until the file was examined. May be null. */
  public ContactImportFile detected() {
    return object("detected", ContactImportFile.class);
  }

  /** Null: it cannot be undone. May be null. */
  public String undoUntil() {
    return string("undo_until");
  }

  /** For a dry run: until when its file is kept. May be null. */
  public String startUntil() {
    return string("start_until");
  }

  /** May be null. */
  public ContactImportUndo undo() {
    return object("undo", ContactImportUndo.class);
  }
}
