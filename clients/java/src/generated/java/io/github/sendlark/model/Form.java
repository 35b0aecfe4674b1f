// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class Form extends Model {

  Form(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  /** Rises with each change of what visitors see. */
  public long version() {
    return wholeOrZero("version");
  }

  public boolean isActive() {
    return isTrue("is_active");
  }

  public FormLanguage language() {
    return FormLanguage.of(string("language"));
  }

  public boolean doubleOptIn() {
    return isTrue("double_opt_in");
  }

  /** The form's own page. */
  public String url() {
    return string("url");
  }

  /** Of the last 30 days. */
  public FormCounts counts() {
    return object("counts", FormCounts.class);
  }

  /**
   * What keeps the form from working, or an attack on it, in a sentence; null = nothing. May be
   * null.
   */
  public String notice() {
    return string("notice");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  public String object() {
    return string("object");
  }

  /** May be null. */
  public String title() {
    return string("title");
  }

  /** May be null. */
  public String description() {
    return string("description");
  }

  public List<FormField> fields() {
    return objects("fields", FormField.class);
  }

  public List<String> topics() {
    return list("topics", Model::toText);
  }

  public List<String> grantedTopics() {
    return list("granted_topics", Model::toText);
  }

  public List<String> segments() {
    return list("segments", Model::toText);
  }

  /** May be null. */
  public String consentText() {
    return string("consent_text");
  }

  /** May be null. */
  public String privacyUrl() {
    return string("privacy_url");
  }

  /** May be null. */
  public String buttonText() {
    return string("button_text");
  }

  public boolean strict() {
    return isTrue("strict");
  }

  /** May be null. */
  public String from() {
    return string("from");
  }

  /** May be null. */
  public String replyTo() {
    return string("reply_to");
  }

  /** May be null. */
  public String subject() {
    return string("subject");
  }

  /** May be null. */
  public String emailText() {
    return string("email_text");
  }

  /** May be null. */
  public String submittedText() {
    return string("submitted_text");
  }

  /** May be null. */
  public String successText() {
    return string("success_text");
  }

  /** May be null. */
  public String redirectUrl() {
    return string("redirect_url");
  }

  public List<String> allowedOrigins() {
    return list("allowed_origins", Model::toText);
  }

  /** HTML to embed the form in a page. Works without JavaScript. */
  public String snippet() {
    return string("snippet");
  }
}
