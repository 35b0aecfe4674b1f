// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class CreateSegmentRequest extends RequestModel<CreateSegmentRequest> {
  /** Without any fields. */
  public CreateSegmentRequest() {
    this(Map.of());
  }

  CreateSegmentRequest(Map<String, Object> json) {
    super(json);
  }

  /** 1 to 100 characters. */
  public String name() {
    return text("name");
  }

  /** Members by hand without one. May be null. */
  public Object filter() {
    return get("filter", ANY);
  }

  /** Keeps the filter's members as rows; entries and exits are events. May be null. */
  public Boolean tracked() {
    return get("tracked", TRUTH);
  }

  /** 1 to 100 characters. */
  public CreateSegmentRequest withName(String name) {
    return give("name", name);
  }

  /** Members by hand without one. */
  public CreateSegmentRequest withFilter(Object filter) {
    return set("filter", filter);
  }

  /** Keeps the filter's members as rows; entries and exits are events. */
  public CreateSegmentRequest withTracked(Boolean tracked) {
    return set("tracked", tracked);
  }
}
