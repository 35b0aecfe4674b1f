// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ShareEmailRequest extends RequestModel<ShareEmailRequest> {
  /** Without any fields. */
  public ShareEmailRequest() {
    this(Map.of());
  }

  ShareEmailRequest(Map<String, Object> json) {
    super(json);
  }

  /**
   * How long the link works, such as {@code 10m}, {@code 2 hours} or {@code 1 day}; default and at
   * most 48 hours. May be null.
   */
  public String expiresIn() {
    return text("expires_in");
  }

  /**
   * How long the link works, such as {@code 10m}, {@code 2 hours} or {@code 1 day}; default and at
   * most 48 hours.
   */
  public ShareEmailRequest withExpiresIn(String expiresIn) {
    return set("expires_in", expiresIn);
  }
}
