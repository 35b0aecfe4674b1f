// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class CreateBroadcastRequest extends RequestModel<CreateBroadcastRequest> {
  /** Without any fields. */
  public CreateBroadcastRequest() {
    this(Map.of());
  }

  CreateBroadcastRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return text("name");
  }

  /** Who gets it. The broadcast has a segment, a filter or both. May be null. */
  public String segmentId() {
    return text("segment_id");
  }

  /** Another name of {@code segment_id}, for older client libraries. May be null. */
  public String audienceId() {
    return text("audience_id");
  }

  /** Narrows the segment, or all contacts where there is none. May be null. */
  public Object filter() {
    return get("filter", ANY);
  }

  /** May be null. */
  public String topicId() {
    return text("topic_id");
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
  public String previewText() {
    return text("preview_text");
  }

  /** May be null. */
  public String html() {
    return text("html");
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

  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  public List<BroadcastVariantRequest> variants() {
    return get("variants", list(object(BroadcastVariantRequest.class)));
  }

  /** May be null. */
  public BroadcastSettingsRequest settings() {
    return get("settings", object(BroadcastSettingsRequest.class));
  }

  /** Sends it, or schedules it with {@code scheduled_at}. May be null. */
  public Boolean send() {
    return get("send", TRUTH);
  }

  /** ISO 8601, or English such as {@code in 1 hour}; needs {@code send}. May be null. */
  public String scheduledAt() {
    return text("scheduled_at");
  }

  public CreateBroadcastRequest withName(String name) {
    return set("name", name);
  }

  /** Who gets it. The broadcast has a segment, a filter or both. */
  public CreateBroadcastRequest withSegmentId(String segmentId) {
    return set("segment_id", segmentId);
  }

  /** Another name of {@code segment_id}, for older client libraries. */
  public CreateBroadcastRequest withAudienceId(String audienceId) {
    return set("audience_id", audienceId);
  }

  /** Narrows the segment, or all contacts where there is none. */
  public CreateBroadcastRequest withFilter(Object filter) {
    return set("filter", filter);
  }

  public CreateBroadcastRequest withTopicId(String topicId) {
    return set("topic_id", topicId);
  }

  public CreateBroadcastRequest withFrom(String from) {
    return set("from", from);
  }

  public CreateBroadcastRequest withSubject(String subject) {
    return set("subject", subject);
  }

  public CreateBroadcastRequest withReplyTo(String... replyTo) {
    return set("reply_to", List.of(replyTo));
  }

  public CreateBroadcastRequest withReplyTo(List<String> replyTo) {
    return set("reply_to", replyTo);
  }

  public CreateBroadcastRequest withPreviewText(String previewText) {
    return set("preview_text", previewText);
  }

  public CreateBroadcastRequest withHtml(String html) {
    return set("html", html);
  }

  public CreateBroadcastRequest withText(String text) {
    return set("text", text);
  }

  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  public CreateBroadcastRequest withDocument(Object document) {
    return set("document", document);
  }

  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  public CreateBroadcastRequest withVariants(BroadcastVariantRequest... variants) {
    return set("variants", List.of(variants));
  }

  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  public CreateBroadcastRequest withVariants(List<BroadcastVariantRequest> variants) {
    return set("variants", variants);
  }

  public CreateBroadcastRequest withSettings(BroadcastSettingsRequest settings) {
    return set("settings", settings);
  }

  /** Sends it, or schedules it with {@code scheduled_at}. */
  public CreateBroadcastRequest withSend(Boolean send) {
    return set("send", send);
  }

  /** ISO 8601, or English such as {@code in 1 hour}; needs {@code send}. */
  public CreateBroadcastRequest withScheduledAt(Instant scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  /** ISO 8601, or English such as {@code in 1 hour}; needs {@code send}. */
  public CreateBroadcastRequest withScheduledAt(String scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }
}
