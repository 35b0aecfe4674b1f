// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class EmailsListParams extends RequestModel<EmailsListParams> {
  /** Without any fields. */
  public EmailsListParams() {
    this(Map.of());
  }

  EmailsListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default 20. May be null. */
  public Long limit() {
    return get("limit", WHOLE);
  }

  /** Lists what is older than this item. May be null. */
  public String after() {
    return text("after");
  }

  /** Lists what is newer than this item. May be null. */
  public String before() {
    return text("before");
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

  /** How many to return; default 20. */
  public EmailsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public EmailsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public EmailsListParams withBefore(String before) {
    return give("before", before);
  }

  /** Only emails accepted at or after this time (ISO 8601). */
  public EmailsListParams withCreatedAfter(Instant createdAfter) {
    return give("created_after", createdAfter);
  }

  /** Only emails accepted at or after this time (ISO 8601). */
  public EmailsListParams withCreatedAfter(String createdAfter) {
    return give("created_after", createdAfter);
  }

  /** Only emails accepted before this time (ISO 8601), not at it. */
  public EmailsListParams withCreatedBefore(Instant createdBefore) {
    return give("created_before", createdBefore);
  }

  /** Only emails accepted before this time (ISO 8601), not at it. */
  public EmailsListParams withCreatedBefore(String createdBefore) {
    return give("created_before", createdBefore);
  }

  /**
   * Emails with a recipient in one of these statuses, comma-separated or repeated: queued,
   * scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened,
   * clicked, canceled.
   */
  public EmailsListParams withStatus(String... status) {
    return give("status", List.of(status));
  }

  /**
   * Emails with a recipient in one of these statuses, comma-separated or repeated: queued,
   * scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed, opened,
   * clicked, canceled.
   */
  public EmailsListParams withStatus(List<String> status) {
    return give("status", status);
  }

  /** Another name of {@code status}. */
  public EmailsListParams withLastEvent(String... lastEvent) {
    return give("last_event", List.of(lastEvent));
  }

  /** Another name of {@code status}. */
  public EmailsListParams withLastEvent(List<String> lastEvent) {
    return give("last_event", lastEvent);
  }

  /** A tag as {@code name} or {@code name:value}. Repeat it to require several tags. */
  public EmailsListParams withTag(String... tag) {
    return give("tag", List.of(tag));
  }

  /** A tag as {@code name} or {@code name:value}. Repeat it to require several tags. */
  public EmailsListParams withTag(List<String> tag) {
    return give("tag", tag);
  }

  /** An address in {@code to}, {@code cc} or {@code bcc}; case is ignored. */
  public EmailsListParams withRecipient(String recipient) {
    return give("recipient", recipient);
  }

  /** The domain of a recipient, such as {@code example.com}. */
  public EmailsListParams withRecipientDomain(String recipientDomain) {
    return give("recipient_domain", recipientDomain);
  }

  /** The sending domain's name or id. */
  public EmailsListParams withDomain(String domain) {
    return give("domain", domain);
  }

  /** The API key that sent the email. */
  public EmailsListParams withApiKeyId(String apiKeyId) {
    return give("api_key_id", apiKeyId);
  }

  /**
   * Words, each of which must be part of a recipient's address or name, or of the subject; case and
   * accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
   * delivery and a Message-ID are found, too.
   */
  public EmailsListParams withSearch(String search) {
    return give("search", search);
  }
}
