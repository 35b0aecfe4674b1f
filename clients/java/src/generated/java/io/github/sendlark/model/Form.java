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
    return get("id", TEXT);
  }

  public String name() {
    return get("name", TEXT);
  }

  /** Rises with each change of what visitors see. */
  public long version() {
    return get("version", WHOLE, 0L);
  }

  public boolean isActive() {
    return get("is_active", TRUTH, false);
  }

  public FormLanguage language() {
    return get("language", TEXT.andThen(FormLanguage::of));
  }

  public boolean doubleOptIn() {
    return get("double_opt_in", TRUTH, false);
  }

  /** The form's own page. */
  public String url() {
    return get("url", TEXT);
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
    return get("notice", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public Instant updatedAt() {
    return get("updated_at", INSTANT);
  }

  public String object() {
    return get("object", TEXT);
  }

  /** May be null. */
  public String title() {
    return get("title", TEXT);
  }

  /** May be null. */
  public String description() {
    return get("description", TEXT);
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
    return get("consent_text", TEXT);
  }

  /** May be null. */
  public String privacyUrl() {
    return get("privacy_url", TEXT);
  }

  /** May be null. */
  public String buttonText() {
    return get("button_text", TEXT);
  }

  public boolean strict() {
    return get("strict", TRUTH, false);
  }

  /** May be null. */
  public String from() {
    return get("from", TEXT);
  }

  /** May be null. */
  public String replyTo() {
    return get("reply_to", TEXT);
  }

  /** May be null. */
  public String subject() {
    return get("subject", TEXT);
  }

  /** May be null. */
  public String emailText() {
    return get("email_text", TEXT);
  }

  /** May be null. */
  public String submittedText() {
    return get("submitted_text", TEXT);
  }

  /** May be null. */
  public String successText() {
    return get("success_text", TEXT);
  }

  /** May be null. */
  public String redirectUrl() {
    return get("redirect_url", TEXT);
  }

  public List<String> allowedOrigins() {
    return get("allowed_origins", list(TEXT));
  }

  /** HTML to embed the form in a page. Works without JavaScript. */
  public String snippet() {
    return get("snippet", TEXT);
  }
}
