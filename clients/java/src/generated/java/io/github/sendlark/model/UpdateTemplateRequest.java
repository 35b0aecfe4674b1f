// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class UpdateTemplateRequest extends RequestModel<UpdateTemplateRequest> {
  /** Without any fields. */
  public UpdateTemplateRequest() {
    this(Map.of());
  }

  UpdateTemplateRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return text("name");
  }

  /** May be null. */
  public String html() {
    return text("html");
  }

  /** Refuses the change with 409 if the template is no longer at this revision. May be null. */
  public Long revision() {
    return get("revision", WHOLE);
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

  public UpdateTemplateRequest withName(String name) {
    return set("name", name);
  }

  public UpdateTemplateRequest withHtml(String html) {
    return set("html", html);
  }

  /** Refuses the change with 409 if the template is no longer at this revision. */
  public UpdateTemplateRequest withRevision(Long revision) {
    return set("revision", revision);
  }

  /** Refuses the change with 409 if the template is no longer at this revision. */
  public UpdateTemplateRequest withRevision(long revision) {
    return set("revision", revision);
  }

  public UpdateTemplateRequest withAlias(String alias) {
    return set("alias", alias);
  }

  public UpdateTemplateRequest withFrom(String from) {
    return set("from", from);
  }

  public UpdateTemplateRequest withSubject(String subject) {
    return set("subject", subject);
  }

  public UpdateTemplateRequest withReplyTo(String... replyTo) {
    return set("reply_to", List.of(replyTo));
  }

  public UpdateTemplateRequest withReplyTo(List<String> replyTo) {
    return set("reply_to", replyTo);
  }

  public UpdateTemplateRequest withText(String text) {
    return set("text", text);
  }

  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  public UpdateTemplateRequest withDocument(Object document) {
    return set("document", document);
  }

  public UpdateTemplateRequest withVariables(TemplateVariableRequest... variables) {
    return set("variables", List.of(variables));
  }

  public UpdateTemplateRequest withVariables(List<TemplateVariableRequest> variables) {
    return set("variables", variables);
  }
}
