// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateSegmentRequest extends RequestModel<UpdateSegmentRequest> {
  /** Without any fields. */
  public UpdateSegmentRequest() {
    this(JsonObject.EMPTY);
  }

  UpdateSegmentRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return string("name");
  }

  /** May be null. */
  public Object filter() {
    return any("filter");
  }

  /** Keeps the filter's members as rows; entries and exits are events. May be null. */
  public Boolean tracked() {
    return truth("tracked");
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
