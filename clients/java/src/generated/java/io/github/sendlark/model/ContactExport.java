// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class ContactExport extends Model {

  ContactExport(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public ContactExportStatus status() {
    return ContactExportStatus.of(string("status"));
  }

  public ExportFormat format() {
    return ExportFormat.of(string("format"));
  }

  public List<String> columns() {
    return list("columns", Model::toText);
  }

  /** May be null. */
  public String segmentId() {
    return string("segment_id");
  }

  /** May be null. */
  public Object filter() {
    return any("filter");
  }

  public long rows() {
    return wholeOrZero("rows");
  }

  public long bytes() {
    return wholeOrZero("bytes");
  }

  /** May be null. */
  public String error() {
    return string("error");
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
    return string("object");
  }
}
