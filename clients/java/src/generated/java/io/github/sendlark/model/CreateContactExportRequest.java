// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class CreateContactExportRequest extends Model {
  CreateContactExportRequest(JsonObject json) {
    super(json);
  }

  /** {@code csv} (the default), or {@code jsonl} for one JSON object a line. May be null. */
  public ContactExportFormat format() {
    return ContactExportFormat.of(string("format"));
  }

  /** Only contacts of this segment. May be null. */
  public String segmentId() {
    return string("segment_id");
  }

  /** Only contacts that match, as the {@code filter} of a segment. May be null. */
  public Object filter() {
    return any("filter");
  }

  /** The columns in their order; all if absent. A property's column is {@code property.<key>}. */
  public List<String> columns() {
    return list("columns", Model::toText);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateContactExportRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** {@code csv} (the default), or {@code jsonl} for one JSON object a line. */
    public Builder format(ContactExportFormat format) {
      return set("format", format);
    }

    /** Only contacts of this segment. */
    public Builder segmentId(String segmentId) {
      return set("segment_id", segmentId);
    }

    /** Only contacts that match, as the {@code filter} of a segment. */
    public Builder filter(Object filter) {
      return set("filter", filter);
    }

    /** The columns in their order; all if absent. A property's column is {@code property.<key>}. */
    public Builder columns(String... columns) {
      return set("columns", List.of(columns));
    }

    /** The columns in their order; all if absent. A property's column is {@code property.<key>}. */
    public Builder columns(List<String> columns) {
      return set("columns", columns);
    }

    public CreateContactExportRequest build() {
      return new CreateContactExportRequest(json());
    }
  }
}
