// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailTag extends RequestModel<EmailTag> {
  /** Without any fields. */
  public EmailTag() {
    this(JsonObject.EMPTY);
  }

  EmailTag(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  public String value() {
    return string("value");
  }

  public EmailTag withName(String name) {
    return give("name", name);
  }

  public EmailTag withValue(String value) {
    return give("value", value);
  }
}
