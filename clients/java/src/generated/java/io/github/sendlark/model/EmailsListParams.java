// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class EmailsListParams extends Model {
  EmailsListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link EmailsListParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** How many to return; default 20. */
    public Builder limit(long limit) {
      return set("limit", limit);
    }

    /** Lists what is older than this item. */
    public Builder after(String after) {
      return give("after", after);
    }

    /** Lists what is newer than this item. */
    public Builder before(String before) {
      return give("before", before);
    }

    /** Only emails accepted at or after this time (ISO 8601). */
    public Builder createdAfter(Instant createdAfter) {
      return give("created_after", createdAfter);
    }

    /** Only emails accepted at or after this time (ISO 8601). */
    public Builder createdAfter(String createdAfter) {
      return give("created_after", createdAfter);
    }

    /** Only emails accepted before this time (ISO 8601), not at it. */
    public Builder createdBefore(Instant createdBefore) {
      return give("created_before", createdBefore);
    }

    /** Only emails accepted before this time (ISO 8601), not at it. */
    public Builder createdBefore(String createdBefore) {
      return give("created_before", createdBefore);
    }

    /**
     * Emails with a recipient in one of these statuses, comma-separated or repeated: queued,
     * scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
     * opened, clicked, canceled.
     */
    public Builder status(String... status) {
      return give("status", List.of(status));
    }

    /**
     * Emails with a recipient in one of these statuses, comma-separated or repeated: queued,
     * scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
     * opened, clicked, canceled.
     */
    public Builder status(List<String> status) {
      return give("status", status);
    }

    /** Another name of {@code status}. */
    public Builder lastEvent(String... lastEvent) {
      return give("last_event", List.of(lastEvent));
    }

    /** Another name of {@code status}. */
    public Builder lastEvent(List<String> lastEvent) {
      return give("last_event", lastEvent);
    }

    /** A tag as {@code name} or {@code name:value}. Repeat it to require several tags. */
    public Builder tag(String... tag) {
      return give("tag", List.of(tag));
    }

    /** A tag as {@code name} or {@code name:value}. Repeat it to require several tags. */
    public Builder tag(List<String> tag) {
      return give("tag", tag);
    }

    /** An address in {@code to}, {@code cc} or {@code bcc}; case is ignored. */
    public Builder recipient(String recipient) {
      return give("recipient", recipient);
    }

    /** The domain of a recipient, such as {@code example.com}. */
    public Builder recipientDomain(String recipientDomain) {
      return give("recipient_domain", recipientDomain);
    }

    /** The sending domain's name or id. */
    public Builder domain(String domain) {
      return give("domain", domain);
    }

    /** The API key that sent the email. */
    public Builder apiKeyId(String apiKeyId) {
      return give("api_key_id", apiKeyId);
    }

    /**
     * Words, each of which must be part of a recipient's address or name, or of the subject; case
     * and accents are ignored. A word of one or two letters must begin a word. The id of an email
     * or of a delivery and a Message-ID are found, too.
     */
    public Builder search(String search) {
      return give("search", search);
    }

    public EmailsListParams build() {
      return new EmailsListParams(json());
    }
  }
}
