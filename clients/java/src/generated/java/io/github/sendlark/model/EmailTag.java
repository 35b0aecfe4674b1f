// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailTag extends RequestModel<EmailTag> {
  /** Without any fields. */
  public EmailTag() {
    this(Map.of());
  }

  EmailTag(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  public String value() {
    return text("value");
  }

  public EmailTag withName(String name) {
    return give("name", name);
  }

  public EmailTag withValue(String value) {
    return give("value", value);
  }
}
