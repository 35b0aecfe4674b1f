// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class CreateFormRequest extends RequestModel<CreateFormRequest> {
  /** Without any fields. */
  public CreateFormRequest() {
    this(Map.of());
  }

  CreateFormRequest(Map<String, Object> json) {
    super(json);
  }

  /** 1 to 100 characters, not shown to visitors. */
  public String name() {
    return text("name");
  }

  /** False closes the page. Links that were sent still confirm. May be null. */
  public Boolean isActive() {
    return get("is_active", TRUTH);
  }

  /** Of the texts that you do not set; default {@code en}. May be null. */
  public FormLanguage language() {
    return FormLanguage.of(text("language"));
  }

  /** May be null. */
  public String title() {
    return text("title");
  }

  /** May be null. */
  public String description() {
    return text("description");
  }

  /** Asked for beside the address, in this order. */
  public List<FormFieldRequest> fields() {
    return get("fields", list(object(FormFieldRequest.class)));
  }

  /** Ids of public topics to choose from. Visitors find them unticked. */
  public List<String> topics() {
    return get("topics", list(TEXT));
  }

  /** Ids of topics that everybody gets on confirmation. */
  public List<String> grantedTopics() {
    return get("granted_topics", list(TEXT));
  }

  /** Ids of segments without a filter that everybody joins on confirmation. */
  public List<String> segments() {
    return get("segments", list(TEXT));
  }

  /** What visitors agree to. Kept with each consent, word by word. May be null. */
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

  /**
   * Default true. False subscribes new addresses at once; an address that is known still confirms.
   * May be null.
   */
  public Boolean doubleOptIn() {
    return get("double_opt_in", TRUTH);
  }

  /** True: the page behind the link always waits for its button. May be null. */
  public Boolean strict() {
    return get("strict", TRUTH);
  }

  /**
   * The sender of the confirmation email, at a verified domain; default: your brand's, else {@code
   * no-reply@} your first verified domain. May be null.
   */
  public String from() {
    return text("from");
  }

  /** May be null. */
  public String replyTo() {
    return text("reply_to");
  }

  /** Of the confirmation email. May be null. */
  public String subject() {
    return text("subject");
  }

  /** The text above the link in the confirmation email. May be null. */
  public String emailText() {
    return text("email_text");
  }

  /** Shown after the form is sent. May be null. */
  public String submittedText() {
    return text("submitted_text");
  }

  /** Shown after the confirmation. May be null. */
  public String successText() {
    return text("success_text");
  }

  /** An {@code https} URL to go to after the confirmation, instead. May be null. */
  public String redirectUrl() {
    return text("redirect_url");
  }

  /** Sites that may embed the form, such as {@code https://example.com}. */
  public List<String> allowedOrigins() {
    return get("allowed_origins", list(TEXT));
  }

  /** 1 to 100 characters, not shown to visitors. */
  public CreateFormRequest withName(String name) {
    return give("name", name);
  }

  /** False closes the page. Links that were sent still confirm. */
  public CreateFormRequest withIsActive(Boolean isActive) {
    return set("is_active", isActive);
  }

  /** Of the texts that you do not set; default {@code en}. */
  public CreateFormRequest withLanguage(FormLanguage language) {
    return set("language", language);
  }

  public CreateFormRequest withTitle(String title) {
    return set("title", title);
  }

  public CreateFormRequest withDescription(String description) {
    return set("description", description);
  }

  /** Asked for beside the address, in this order. */
  public CreateFormRequest withFields(FormFieldRequest... fields) {
    return set("fields", List.of(fields));
  }

  /** Asked for beside the address, in this order. */
  public CreateFormRequest withFields(List<FormFieldRequest> fields) {
    return set("fields", fields);
  }

  /** Ids of public topics to choose from. Visitors find them unticked. */
  public CreateFormRequest withTopics(String... topics) {
    return set("topics", List.of(topics));
  }

  /** Ids of public topics to choose from. Visitors find them unticked. */
  public CreateFormRequest withTopics(List<String> topics) {
    return set("topics", topics);
  }

  /** Ids of topics that everybody gets on confirmation. */
  public CreateFormRequest withGrantedTopics(String... grantedTopics) {
    return set("granted_topics", List.of(grantedTopics));
  }

  /** Ids of topics that everybody gets on confirmation. */
  public CreateFormRequest withGrantedTopics(List<String> grantedTopics) {
    return set("granted_topics", grantedTopics);
  }

  /** Ids of segments without a filter that everybody joins on confirmation. */
  public CreateFormRequest withSegments(String... segments) {
    return set("segments", List.of(segments));
  }

  /** Ids of segments without a filter that everybody joins on confirmation. */
  public CreateFormRequest withSegments(List<String> segments) {
    return set("segments", segments);
  }

  /** What visitors agree to. Kept with each consent, word by word. */
  public CreateFormRequest withConsentText(String consentText) {
    return set("consent_text", consentText);
  }

  public CreateFormRequest withPrivacyUrl(String privacyUrl) {
    return set("privacy_url", privacyUrl);
  }

  public CreateFormRequest withButtonText(String buttonText) {
    return set("button_text", buttonText);
  }

  /**
   * Default true. False subscribes new addresses at once; an address that is known still confirms.
   */
  public CreateFormRequest withDoubleOptIn(Boolean doubleOptIn) {
    return set("double_opt_in", doubleOptIn);
  }

  /** True: the page behind the link always waits for its button. */
  public CreateFormRequest withStrict(Boolean strict) {
    return set("strict", strict);
  }

  /**
   * The sender of the confirmation email, at a verified domain; default: your brand's, else {@code
   * no-reply@} your first verified domain.
   */
  public CreateFormRequest withFrom(String from) {
    return set("from", from);
  }

  public CreateFormRequest withReplyTo(String replyTo) {
    return set("reply_to", replyTo);
  }

  /** Of the confirmation email. */
  public CreateFormRequest withSubject(String subject) {
    return set("subject", subject);
  }

  /** The text above the link in the confirmation email. */
  public CreateFormRequest withEmailText(String emailText) {
    return set("email_text", emailText);
  }

  /** Shown after the form is sent. */
  public CreateFormRequest withSubmittedText(String submittedText) {
    return set("submitted_text", submittedText);
  }

  /** Shown after the confirmation. */
  public CreateFormRequest withSuccessText(String successText) {
    return set("success_text", successText);
  }

  /** An {@code https} URL to go to after the confirmation, instead. */
  public CreateFormRequest withRedirectUrl(String redirectUrl) {
    return set("redirect_url", redirectUrl);
  }

  /** Sites that may embed the form, such as {@code https://example.com}. */
  public CreateFormRequest withAllowedOrigins(String... allowedOrigins) {
    return set("allowed_origins", List.of(allowedOrigins));
  }

  /** Sites that may embed the form, such as {@code https://example.com}. */
  public CreateFormRequest withAllowedOrigins(List<String> allowedOrigins) {
    return set("allowed_origins", allowedOrigins);
  }
}
