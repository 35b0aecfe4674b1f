// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class SendEmailRequest extends RequestModel<SendEmailRequest> {
  /** Without any fields. */
  public SendEmailRequest() {
    this(Map.of());
  }

  SendEmailRequest(Map<String, Object> json) {
    super(json);
  }

  /**
   * The sender, as {@code Name <address>} or an address, at one of the team's verified domains. May
   * be null.
   */
  public String from() {
    return text("from");
  }

  /** The recipients: 1 to 50, counting {@code cc} and {@code bcc}. */
  public List<String> to() {
    return get("to", TEXTS);
  }

  public List<String> cc() {
    return get("cc", TEXTS);
  }

  public List<String> bcc() {
    return get("bcc", TEXTS);
  }

  public List<String> replyTo() {
    return get("reply_to", TEXTS);
  }

  /** At most 998 characters. May be null. */
  public String subject() {
    return text("subject");
  }

  /** The HTML body. Set {@code html}, {@code text} or both. May be null. */
  public String html() {
    return text("html");
  }

  /** The plain-text body. May be null. */
  public String text() {
    return text("text");
  }

  /** Custom headers, such as {@code X-Entity-Ref-ID}. */
  public Map<String, String> headers() {
    return get("headers", map(TEXT));
  }

  /** The attachments, at most 40 MB in total after base64 encoding. */
  public List<SendEmailAttachment> attachments() {
    return get("attachments", list(object(SendEmailAttachment.class)));
  }

  /**
   * Custom tags, included in events. Names and values consist of ASCII letters, digits, {@code _}
   * and {@code -}.
   */
  public List<EmailTag> tags() {
    return get("tags", list(object(EmailTag.class)));
  }

  /**
   * When to send, in ISO 8601 or words such as {@code in 2 hours}; at most 30 days ahead. May be
   * null.
   */
  public String scheduledAt() {
    return text("scheduled_at");
  }

  /**
   * How long to attempt delivery, such as {@code 10m} or {@code 2 hours}; default 72 hours, at most
   * 5 days. With an hour or less, the email is never sent after its time. May be null.
   */
  public String deliverWithin() {
    return text("deliver_within");
  }

  /**
   * The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe
   * links. May be null.
   */
  public String topicId() {
    return text("topic_id");
  }

  /** Set true to add unsubscribe links and skip recipients who have unsubscribed. May be null. */
  public Boolean unsubscribe() {
    return get("unsubscribe", TRUTH);
  }

  /** May be null. */
  public SendEmailTemplate template() {
    return get("template", object(SendEmailTemplate.class));
  }

  /** The sender, as {@code Name <address>} or an address, at one of the team's verified domains. */
  public SendEmailRequest withFrom(String from) {
    return give("from", from);
  }

  /** The recipients: 1 to 50, counting {@code cc} and {@code bcc}. */
  public SendEmailRequest withTo(String... to) {
    return give("to", List.of(to));
  }

  /** The recipients: 1 to 50, counting {@code cc} and {@code bcc}. */
  public SendEmailRequest withTo(List<String> to) {
    return give("to", to);
  }

  public SendEmailRequest withCc(String... cc) {
    return set("cc", List.of(cc));
  }

  public SendEmailRequest withCc(List<String> cc) {
    return set("cc", cc);
  }

  public SendEmailRequest withBcc(String... bcc) {
    return set("bcc", List.of(bcc));
  }

  public SendEmailRequest withBcc(List<String> bcc) {
    return set("bcc", bcc);
  }

  public SendEmailRequest withReplyTo(String... replyTo) {
    return set("reply_to", List.of(replyTo));
  }

  public SendEmailRequest withReplyTo(List<String> replyTo) {
    return set("reply_to", replyTo);
  }

  /** At most 998 characters. */
  public SendEmailRequest withSubject(String subject) {
    return give("subject", subject);
  }

  /** The HTML body. Set {@code html}, {@code text} or both. */
  public SendEmailRequest withHtml(String html) {
    return set("html", html);
  }

  /** The plain-text body. */
  public SendEmailRequest withText(String text) {
    return set("text", text);
  }

  /** Custom headers, such as {@code X-Entity-Ref-ID}. */
  public SendEmailRequest withHeaders(Map<String, String> headers) {
    return set("headers", headers);
  }

  /** The attachments, at most 40 MB in total after base64 encoding. */
  public SendEmailRequest withAttachments(SendEmailAttachment... attachments) {
    return set("attachments", List.of(attachments));
  }

  /** The attachments, at most 40 MB in total after base64 encoding. */
  public SendEmailRequest withAttachments(List<SendEmailAttachment> attachments) {
    return set("attachments", attachments);
  }

  /**
   * Custom tags, included in events. Names and values consist of ASCII letters, digits, {@code _}
   * and {@code -}.
   */
  public SendEmailRequest withTags(EmailTag... tags) {
    return set("tags", List.of(tags));
  }

  /**
   * Custom tags, included in events. Names and values consist of ASCII letters, digits, {@code _}
   * and {@code -}.
   */
  public SendEmailRequest withTags(List<EmailTag> tags) {
    return set("tags", tags);
  }

  /** When to send, in ISO 8601 or words such as {@code in 2 hours}; at most 30 days ahead. */
  public SendEmailRequest withScheduledAt(Instant scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  /** When to send, in ISO 8601 or words such as {@code in 2 hours}; at most 30 days ahead. */
  public SendEmailRequest withScheduledAt(String scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  /**
   * How long to attempt delivery, such as {@code 10m} or {@code 2 hours}; default 72 hours, at most
   * 5 days. With an hour or less, the email is never sent after its time.
   */
  public SendEmailRequest withDeliverWithin(String deliverWithin) {
    return set("deliver_within", deliverWithin);
  }

  /**
   * The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe
   * links.
   */
  public SendEmailRequest withTopicId(String topicId) {
    return set("topic_id", topicId);
  }

  /** Set true to add unsubscribe links and skip recipients who have unsubscribed. */
  public SendEmailRequest withUnsubscribe(Boolean unsubscribe) {
    return set("unsubscribe", unsubscribe);
  }

  public SendEmailRequest withTemplate(SendEmailTemplate template) {
    return set("template", template);
  }
}
