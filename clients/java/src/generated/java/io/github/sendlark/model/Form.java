// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Form extends Model {

  Form(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String name() {
    return text("name");
  }

  /** Rises with each change of what visitors see. */
  public long version() {
    return get("version", WHOLE, 0L);
  }

  public boolean isActive() {
    return get("is_active", TRUTH, false);
  }

  public FormLanguage language() {
    return FormLanguage.of(text("language"));
  }

  public boolean doubleOptIn() {
    return get("double_opt_in", TRUTH, false);
  }

  /** The form's own page. */
  public String url() {
    return text("url");
  }

  /** Of the last 30 days. */
  public FormCounts counts() {
    return get("counts", object(FormCounts.class));
  }

  /**
   * What keeps the form from working, or an attack on it, in a sentence; null = nothing. May be
   * null.
   */
  public String notice() {
    return text("notice");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }

  public String object() {
    return text("object");
  }

  /** May be null. */
  public String title() {
    return text("title");
  }

  /** May be null. */
  public String description() {
    return text("description");
  }

  public List<FormField> fields() {
    return get("fields", list(object(FormField.class)));
  }

  public List<String> topics() {
    return get("topics", list(TEXT));
  }

  public List<String> grantedTopics() {
    return get("granted_topics", list(TEXT));
  }

  public List<String> segments() {
    return get("segments", list(TEXT));
  }

  /** May be null. */
  public String consentText() {
    return text("consent_text");
  }

  /** May be null. */
  public String privacyUrl() {
    return text("privacy_url");
  }

  /** May be null. */
  public String buttonText() {
    return text("button_text");
  }

  public boolean strict() {
    return get("strict", TRUTH, false);
  }

  /** May be null. */
  public String from() {
    return text("from");
  }

  /** May be null. */
  public String replyTo() {
    return text("reply_to");
  }

  /** May be null. */
  public String subject() {
    return text("subject");
  }

  /** May be null. */
  public String emailText() {
    return text("email_text");
  }

  /** May be null. */
  public String submittedText() {
    return text("submitted_text");
  }

  /** May be null. */
  public String successText() {
    return text("success_text");
  }

  /** May be null. */
  public String redirectUrl() {
    return text("redirect_url");
  }

  public List<String> allowedOrigins() {
    return get("allowed_origins", list(TEXT));
  }

  /** HTML to embed the form in a page. Works without JavaScript. */
  public String snippet() {
    return text("snippet");
  }
}
