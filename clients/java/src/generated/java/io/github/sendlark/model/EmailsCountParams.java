// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class EmailsCountParams extends RequestModel<EmailsCountParams> {
  /** Without any fields. */
  public EmailsCountParams() {
    this(Map.of());
  }

  EmailsCountParams(Map<String, Object> json) {
    super(json);
  }

  /** Only emails accepted at or after this time (ISO 8601). May be null. */
  public String createdAfter() {
    return text("created_after");
  }

  /** Only emails accepted before this time (ISO 8601), not at it. May be null. */
  public String createdBefore() {
    return text("created_before");
  }

  /**
   * Emails with a recipient in one of these statuses, comma-separated or repeated: queued,
   * scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened,
   * clicked, canceled.
   */
  public List<String> status() {
    return get("status", TEXTS);
  }

  /** Another name of {@code status}. */
  public List<String> lastEvent() {
    return get("last_event", TEXTS);
  }

  /** A tag as {@code name} or {@code name:value}. Repeat it to require several tags. */
  public List<String> tag() {
    return get("tag", TEXTS);
  }

  /** An address in {@code to}, {@code cc} or {@code bcc}; case is ignored. May be null. */
  public String recipient() {
    return text("recipient");
  }

  /** The domain of a recipient, such as {@code example.com}. May be null. */
  public String recipientDomain() {
    return text("recipient_domain");
  }

  /** The sending domain's name or id. May be null. */
  public String domain() {
    return text("domain");
  }

  /** The API key that sent the email. May be null. */
  public String apiKeyId() {
    return text("api_key_id");
  }

  /**
   * Words, each of which must be part of a recipient's address or name, or of the subject; case and
   * accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
   * delivery and a Message-ID are found, too. May be null.
   */
  public String search() {
    return text("search");
  }

  /** Only emails accepted at or after this time (ISO 8601). */
  public EmailsCountParams withCreatedAfter(Instant createdAfter) {
    return give("created_after", createdAfter);
  }

  /** Only emails accepted at or after this time (ISO 8601). */
  public EmailsCountParams withCreatedAfter(String createdAfter) {
    return give("created_after", createdAfter);
  }

  /** Only emails accepted before this time (ISO 8601), not at it. */
  public EmailsCountParams withCreatedBefore(Instant createdBefore) {
    return give("created_before", createdBefore);
  }

  /** Only emails accepted before this time (ISO 8601), not at it. */
  public EmailsCountParams withCreatedBefore(String createdBefore) {
    return give("created_before", createdBefore);
  }

  /**
   * Emails with a recipient in one of these statuses, comma-separated or repeated: queued,
   * scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened,
   * clicked, canceled.
   */
  public EmailsCountParams withStatus(String... status) {
    return give("status", List.of(status));
  }

  /**
   * Emails with a recipient in one of these statuses, comma-separated or repeated: queued,
   * scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened,
   * clicked, canceled.
   */
  public EmailsCountParams withStatus(List<String> status) {
    return give("status", status);
  }

  /** Another name of {@code status}. */
  public EmailsCountParams withLastEvent(String... lastEvent) {
    return give("last_event", List.of(lastEvent));
  }

  /** Another name of {@code status}. */
  public EmailsCountParams withLastEvent(List<String> lastEvent) {
    return give("last_event", lastEvent);
  }

  /** A tag as {@code name} or {@code name:value}. Repeat it to require several tags. */
  public EmailsCountParams withTag(String... tag) {
    return give("tag", List.of(tag));
  }

  /** A tag as {@code name} or {@code name:value}. Repeat it to require several tags. */
  public EmailsCountParams withTag(List<String> tag) {
    return give("tag", tag);
  }

  /** An address in {@code to}, {@code cc} or {@code bcc}; case is ignored. */
  public EmailsCountParams withRecipient(String recipient) {
    return give("recipient", recipient);
  }

  /** The domain of a recipient, such as {@code example.com}. */
  public EmailsCountParams withRecipientDomain(String recipientDomain) {
    return give("recipient_domain", recipientDomain);
  }

  /** The sending domain's name or id. */
  public EmailsCountParams withDomain(String domain) {
    return give("domain", domain);
  }

  /** The API key that sent the email. */
  public EmailsCountParams withApiKeyId(String apiKeyId) {
    return give("api_key_id", apiKeyId);
  }

  /**
   * Words, each of which must be part of a recipient's address or name, or of the subject; case and
   * accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
   * delivery and a Message-ID are found, too.
   */
  public EmailsCountParams withSearch(String search) {
    return give("search", search);
  }
}
