// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateSegmentRequest extends RequestModel<UpdateSegmentRequest> {
  /** Without any fields. */
  public UpdateSegmentRequest() {
    this(Map.of());
  }

  UpdateSegmentRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return text("name");
  }

  /** May be null. */
  public Object filter() {
    return get("filter", ANY);
  }

  /** Keeps the filter's members as rows; entries and exits are events. May be null. */
  public Boolean tracked() {
    return get("tracked", TRUTH);
  }

  public UpdateSegmentRequest withName(String name) {
    return set("name", name);
  }

  public UpdateSegmentRequest withFilter(Object filter) {
    return set("filter", filter);
  }

  /** Keeps the filter's members as rows; entries and exits are events. */
  public UpdateSegmentRequest withTracked(Boolean tracked) {
    return set("tracked", tracked);
  }
}
