// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class UpdateBroadcastRequest extends RequestModel<UpdateBroadcastRequest> {
  /** Without any fields. */
  public UpdateBroadcastRequest() {
    this(Map.of());
  }

  UpdateBroadcastRequest(Map<String, Object> json) {
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

  /** Refuses the change with 409 if the broadcast is no longer at this revision. May be null. */
  public Long revision() {
    return get("revision", WHOLE);
  }

  public UpdateBroadcastRequest withName(String name) {
    return set("name", name);
  }

  /** Who gets it. The broadcast has a segment, a filter or both. */
  public UpdateBroadcastRequest withSegmentId(String segmentId) {
    return set("segment_id", segmentId);
  }

  /** Another name of {@code segment_id}, for older client libraries. */
  public UpdateBroadcastRequest withAudienceId(String audienceId) {
    return set("audience_id", audienceId);
  }

  /** Narrows the segment, or all contacts where there is none. */
  public UpdateBroadcastRequest withFilter(Object filter) {
    return set("filter", filter);
  }

  public UpdateBroadcastRequest withTopicId(String topicId) {
    return set("topic_id", topicId);
  }

  public UpdateBroadcastRequest withFrom(String from) {
    return set("from", from);
  }

  public UpdateBroadcastRequest withSubject(String subject) {
    return set("subject", subject);
  }

  public UpdateBroadcastRequest withReplyTo(String... replyTo) {
    return set("reply_to", List.of(replyTo));
  }

  public UpdateBroadcastRequest withReplyTo(List<String> replyTo) {
    return set("reply_to", replyTo);
  }

  public UpdateBroadcastRequest withPreviewText(String previewText) {
    return set("preview_text", previewText);
  }

  public UpdateBroadcastRequest withHtml(String html) {
    return set("html", html);
  }

  public UpdateBroadcastRequest withText(String text) {
    return set("text", text);
  }

  /** The editor's document, from which HTML and text are rendered; null goes on in HTML. */
  public UpdateBroadcastRequest withDocument(Object document) {
    return set("document", document);
  }

  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  public UpdateBroadcastRequest withVariants(BroadcastVariantRequest... variants) {
    return set("variants", List.of(variants));
  }

  /** The other variants of an A/B test; what they leave out is the broadcast's. */
  public UpdateBroadcastRequest withVariants(List<BroadcastVariantRequest> variants) {
    return set("variants", variants);
  }

  public UpdateBroadcastRequest withSettings(BroadcastSettingsRequest settings) {
    return set("settings", settings);
  }

  /** Refuses the change with 409 if the broadcast is no longer at this revision. */
  public UpdateBroadcastRequest withRevision(Long revision) {
    return set("revision", revision);
  }

  /** Refuses the change with 409 if the broadcast is no longer at this revision. */
  public UpdateBroadcastRequest withRevision(long revision) {
    return set("revision", revision);
  }
}
