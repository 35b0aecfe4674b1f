// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EraseContactRequest extends RequestModel<EraseContactRequest> {
  /** Without any fields. */
  public EraseContactRequest() {
    this(Map.of());
  }

  EraseContactRequest(Map<String, Object> json) {
    super(json);
  }

  /**
   * Why, for the audit log and the consent record. In the dashboard, people have to give one. May
   * be null.
   */
  public String reason() {
    return text("reason");
  }

  /** Why, for the audit log and the consent record. In the dashboard, people have to give one. */
  public EraseContactRequest withReason(String reason) {
    return set("reason", reason);
  }
}
