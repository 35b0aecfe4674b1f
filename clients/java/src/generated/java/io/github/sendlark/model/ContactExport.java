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
    return text("id");
  }

  public ContactExportStatus status() {
    return ContactExportStatus.of(text("status"));
  }

  public ExportFormat format() {
    return ExportFormat.of(text("format"));
  }

  public List<String> columns() {
    return get("columns", list(TEXT));
  }

  /** May be null. */
  public String segmentId() {
    return text("segment_id");
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
    return text("error");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant completedAt() {
    return time("completed_at");
  }

  /** May be null. */
  public Instant expiresAt() {
    return time("expires_at");
  }

  public String object() {
    return text("object");
  }
}
