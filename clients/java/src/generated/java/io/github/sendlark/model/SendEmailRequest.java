// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class SendEmailRequest extends Model {
  SendEmailRequest(JsonObject json) {
    super(json);
  }

  /**
   * The sender, as {@code Name <address>} or an address, at one of the team's verified domains. May
   * be null.
   */
  public String from() {
    return string("from");
  }

  /** The recipients: 1 to 50, counting {@code cc} and {@code bcc}. */
  public List<String> to() {
    return strings("to");
  }

  public List<String> cc() {
    return strings("cc");
  }

  public List<String> bcc() {
    return strings("bcc");
  }

  public List<String> replyTo() {
    return strings("reply_to");
  }

  /** At most 998 characters. May be null. */
  public String subject() {
    return string("subject");
  }

  /** The HTML body. Set {@code html}, {@code text} or both. May be null. */
  public String html() {
    return string("html");
  }

  /** The plain-text body. May be null. */
  public String text() {
    return string("text");
  }

  /** Custom headers, such as {@code X-Entity-Ref-ID}. */
  public Map<String, String> headers() {
    return map("headers", Model::toText);
  }

  /** The attachments, at most 40 MB in total after base64 encoding. */
  public List<SendEmailAttachment> attachments() {
    return objects("attachments", SendEmailAttachment.class);
  }

  /**
   * Custom tags, included in events. Names and values consist of ASCII letters, digits, {@code _}
   * and {@code -}.
   */
  public List<EmailTag> tags() {
    return objects("tags", EmailTag.class);
  }

  /**
   * When to send, in ISO 8601 or words such as {@code in 2 hours}; at most 30 days ahead. May be
   * null.
   */
  public String scheduledAt() {
    return string("scheduled_at");
  }

  /**
   * How long to attempt delivery, such as {@code 10m} or {@code 2 hours}; default 72 hours, at most
   * 5 days. With an hour or less, the email is never sent after its time. May be null.
   */
  public String deliverWithin() {
    return string("deliver_within");
  }

  /**
   * The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe
   * links. May be null.
   */
  public String topicId() {
    return string("topic_id");
  }

  /** Set true to add unsubscribe links and skip recipients who have unsubscribed. May be null. */
  public Boolean unsubscribe() {
    return truth("unsubscribe");
  }

  /** May be null. */
  public SendEmailTemplate template() {
    return object("template", SendEmailTemplate.class);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SendEmailRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /**
     * The sender, as {@code Name <address>} or an address, at one of the team's verified domains.
     */
    public Builder from(String from) {
      return give("from", from);
    }

    /** The recipients: 1 to 50, counting {@code cc} and {@code bcc}. */
    public Builder to(String... to) {
      return give("to", List.of(to));
    }

    /** The recipients: 1 to 50, counting {@code cc} and {@code bcc}. */
    public Builder to(List<String> to) {
      return give("to", to);
    }

    public Builder cc(String... cc) {
      return set("cc", List.of(cc));
    }

    public Builder cc(List<String> cc) {
      return set("cc", cc);
    }

    public Builder bcc(String... bcc) {
      return set("bcc", List.of(bcc));
    }

    public Builder bcc(List<String> bcc) {
      return set("bcc", bcc);
    }

    public Builder replyTo(String... replyTo) {
      return set("reply_to", List.of(replyTo));
    }

    public Builder replyTo(List<String> replyTo) {
      return set("reply_to", replyTo);
    }

    /** At most 998 characters. */
    public Builder subject(String subject) {
      return give("subject", subject);
    }

    /** The HTML body. Set {@code html}, {@code text} or both. */
    public Builder html(String html) {
      return set("html", html);
    }

    /** The plain-text body. */
    public Builder text(String text) {
      return set("text", text);
    }

    /** Custom headers, such as {@code X-Entity-Ref-ID}. */
    public Builder headers(Map<String, String> headers) {
      return set("headers", headers);
    }

    /** The attachments, at most 40 MB in total after base64 encoding. */
    public Builder attachments(SendEmailAttachment... attachments) {
      return set("attachments", List.of(attachments));
    }

    /** The attachments, at most 40 MB in total after base64 encoding. */
    public Builder attachments(List<SendEmailAttachment> attachments) {
      return set("attachments", attachments);
    }

    /**
     * Custom tags, included in events. Names and values consist of ASCII letters, digits, {@code _}
     * and {@code -}.
     */
    public Builder tags(EmailTag... tags) {
      return set("tags", List.of(tags));
    }

    /**
     * Custom tags, included in events. Names and values consist of ASCII letters, digits, {@code _}
     * and {@code -}.
     */
    public Builder tags(List<EmailTag> tags) {
      return set("tags", tags);
    }

    /** When to send, in ISO 8601 or words such as {@code in 2 hours}; at most 30 days ahead. */
    public Builder scheduledAt(Instant scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    /** When to send, in ISO 8601 or words such as {@code in 2 hours}; at most 30 days ahead. */
    public Builder scheduledAt(String scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    /**
     * How long to attempt delivery, such as {@code 10m} or {@code 2 hours}; default 72 hours, at
     * most 5 days. With an hour or less, the email is never sent after its time.
     */
    public Builder deliverWithin(String deliverWithin) {
      return set("deliver_within", deliverWithin);
    }

    /**
     * The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe
     * links.
     */
    public Builder topicId(String topicId) {
      return set("topic_id", topicId);
    }

    /** Set true to add unsubscribe links and skip recipients who have unsubscribed. */
    public Builder unsubscribe(Boolean unsubscribe) {
      return set("unsubscribe", unsubscribe);
    }

    public Builder template(SendEmailTemplate template) {
      return set("template", template);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public SendEmailRequest build() {
      return new SendEmailRequest(json("to"));
    }
  }
}
