// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class CreateContactExportRequest extends RequestModel<CreateContactExportRequest> {
  /** Without any fields. */
  public CreateContactExportRequest() {
    this(Map.of());
  }

  CreateContactExportRequest(Map<String, Object> json) {
    super(json);
  }

  /** {@code csv} (the default), or {@code jsonl} for one JSON object a line. May be null. */
  public ExportFormat format() {
    return ExportFormat.of(text("format"));
  }

  /** Only contacts of this segment. May be null. */
  public String segmentId() {
    return text("segment_id");
  }

  /** Only contacts that match, as the {@code filter} of a segment. May be null. */
  public Object filter() {
    return get("filter", ANY);
  }

  /** The columns in their order; all if absent. A property's column is {@code property.<key>}. */
  public List<String> columns() {
    return get("columns", list(TEXT));
  }

  /** {@code csv} (the default), or {@code jsonl} for one JSON object a line. */
  public CreateContactExportRequest withFormat(ExportFormat format) {
    return set("format", format);
  }

  /** Only contacts of this segment. */
  public CreateContactExportRequest withSegmentId(String segmentId) {
    return set("segment_id", segmentId);
  }

  /** Only contacts that match, as the {@code filter} of a segment. */
  public CreateContactExportRequest withFilter(Object filter) {
    return set("filter", filter);
  }

  /** The columns in their order; all if absent. A property's column is {@code property.<key>}. */
  public CreateContactExportRequest withColumns(String... columns) {
    return set("columns", List.of(columns));
  }

  /** The columns in their order; all if absent. A property's column is {@code property.<key>}. */
  public CreateContactExportRequest withColumns(List<String> columns) {
    return set("columns", columns);
  }
}
