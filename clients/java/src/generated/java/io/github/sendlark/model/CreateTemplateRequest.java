// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class CreateTemplateRequest extends Model {
  CreateTemplateRequest(JsonObject json) {
    super(json);
  }

  public String name() {
    return string("name");
  }

  /** Required without a document. May be null. */
  public String html() {
    return string("html");
  }

  /** May be null. */
  public String alias() {
    return string("alias");
  }

  /** May be null. */
  public String from() {
    return string("from");
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  public List<String> replyTo() {
    return strings("reply_to");
  }

  /** May be null. */
  public String text() {
    return string("text");
  }

  /**
   * The editor's document, from which HTML and text are rendered; null goes on in HTML. May be
   * null.
   */
  public Object document() {
    return any("document");
  }

  public List<TemplateVariableRequest> variables() {
    return objects("variables", TemplateVariableRequest.class);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateTemplateRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return give("name", name);
    }

    /** Required without a document. */
    public Builder html(String html) {
      return set("html", html);
    }

    public Builder alias(String alias) {
      return set("alias", alias);
    }

    public Builder from(String from) {
      return set("from", from);
    }

    public Builder subject(String subject) {
      return set("subject", subject);
    }

    public Builder replyTo(String... replyTo) {
      return set("reply_to", List.of(replyTo));
    }

    public Builder replyTo(List<String> replyTo) {
      return set("reply_to", replyTo);
    }

    public Builder text(String text) {
      return set("text", text);
    }

    /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
    public Builder document(Object document) {
      return set("document", document);
    }

    public Builder variables(TemplateVariableRequest... variables) {
      return set("variables", List.of(variables));
    }

    public Builder variables(List<TemplateVariableRequest> variables) {
      return set("variables", variables);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateTemplateRequest build() {
      return new CreateTemplateRequest(json("name"));
    }
  }
}
