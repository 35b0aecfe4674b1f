// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class ContactExport extends Model {

  ContactExport(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public ContactExportStatus status() {
    return get("status", TEXT.andThen(ContactExportStatus::of));
  }

  public ExportFormat format() {
    return get("format", TEXT.andThen(ExportFormat::of));
  }

  public List<String> columns() {
    return get("columns", list(TEXT));
  }

  /** May be null. */
  public String segmentId() {
    return get("segment_id", TEXT);
  }

  /** May be null. */
  public Object filter() {
    return get("filter", ANY);
  }

  public long rows() {
    return get("rows", WHOLE, 0L);
  }

  public long bytes() {
    return get("bytes", WHOLE, 0L);
  }

  /** May be null. */
  public String error() {
    return get("error", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  /** May be null. */
  public Instant completedAt() {
    return get("completed_at", INSTANT);
  }

  /** May be null. */
  public Instant expiresAt() {
    return get("expires_at", INSTANT);
  }

  public String object() {
    return get("object", TEXT);
  }
}
