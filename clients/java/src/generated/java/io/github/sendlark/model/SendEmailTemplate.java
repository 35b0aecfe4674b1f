// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SendEmailTemplate extends RequestModel<SendEmailTemplate> {
  /** Without any fields. */
  public SendEmailTemplate() {
    this(JsonObject.EMPTY);
  }

  SendEmailTemplate(JsonObject json) {
    super(json);
  }

  /** The id or alias of a published template. */
  public String id() {
    return string("id");
  }

  /** May be null. */
  public Object variables() {
    return any("variables");
  }

  /** The id or alias of a published template. */
  public SendEmailTemplate withId(String id) {
    return give("id", id);
  }

  public SendEmailTemplate withVariables(Object variables) {
    return set("variables", variables);
  }
}
