// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class CreateTemplateRequest extends RequestModel<CreateTemplateRequest> {
  /** Without any fields. */
  public CreateTemplateRequest() {
    this(Map.of());
  }

  CreateTemplateRequest(Map<String, Object> json) {
    super(json);
  }

  public String name() {
    return text("name");
  }

  /** Required without a document. May be null. */
  public String html() {
    return text("html");
  }

  /** May be null. */
  public String alias() {
    return text("alias");
  }

  /** May be null. */
  public String from() {
    return text("from");
  }

  /** May be null. */
  public String subject() {
    return text("subject");
  }

  public List<String> replyTo() {
    return get("reply_to", TEXTS);
  }

  /** May be null. */
  public String text() {
    return text("text");
  }

  /**
   * The editor's document, from which HTML and text are rendered; null goes on in HTML. May be
   * null.
   */
  public Object document() {
    return get("document", ANY);
  }

  public List<TemplateVariableRequest> variables() {
    return get("variables", list(object(TemplateVariableRequest.class)));
  }

  public CreateTemplateRequest withName(String name) {
    return give("name", name);
  }

  /** Required without a document. */
  public CreateTemplateRequest withHtml(String html) {
    return set("html", html);
  }

  public CreateTemplateRequest withAlias(String alias) {
    return set("alias", alias);
  }

  public CreateTemplateRequest withFrom(String from) {
    return set("from", from);
  }

  public CreateTemplateRequest withSubject(String subject) {
    return set("subject", subject);
  }

  public CreateTemplateRequest withReplyTo(String... replyTo) {
    return set("reply_to", List.of(replyTo));
  }

  public CreateTemplateRequest withReplyTo(List<String> replyTo) {
    return set("reply_to", replyTo);
  }

  public CreateTemplateRequest withText(String text) {
    return set("text", text);
  }

  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  public CreateTemplateRequest withDocument(Object document) {
    return set("document", document);
  }

  public CreateTemplateRequest withVariables(TemplateVariableRequest... variables) {
    return set("variables", List.of(variables));
  }

  public CreateTemplateRequest withVariables(List<TemplateVariableRequest> variables) {
    return set("variables", variables);
  }
}
