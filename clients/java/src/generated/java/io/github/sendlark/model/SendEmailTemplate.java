// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SendEmailTemplate extends RequestModel<SendEmailTemplate> {
  /** Without any fields. */
  public SendEmailTemplate() {
    this(Map.of());
  }

  SendEmailTemplate(Map<String, Object> json) {
    super(json);
  }

  /** The id or alias of a published template. */
  public String id() {
    return text("id");
  }

  /** May be null. */
  public Object variables() {
    return get("variables", ANY);
  }

  /** The id or alias of a published template. */
  public SendEmailTemplate withId(String id) {
    return give("id", id);
  }

  public SendEmailTemplate withVariables(Object variables) {
    return set("variables", variables);
  }
}
