// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class CreateContactRequest extends RequestModel<CreateContactRequest> {
  /** Without any fields. */
  public CreateContactRequest() {
    this(Map.of());
  }

  CreateContactRequest(Map<String, Object> json) {
    super(json);
  }

  public String email() {
    return text("email");
  }

  /** May be null. */
  public String firstName() {
    return text("first_name");
  }

  /** May be null. */
  public String lastName() {
    return text("last_name");
  }

  /**
   * Set true to send this contact only transactional email: none with a topic or unsubscribe link.
   * May be null.
   */
  public Boolean unsubscribed() {
    return get("unsubscribed", TRUTH);
  }

  /** Property values by key; null clears a value. */
  public Map<String, Object> properties() {
    return get("properties", map(ANY));
  }

  /**
   * The contact's language as a tag such as {@code de} or {@code pt-BR}; null clears it. May be
   * null.
   */
  public String language() {
    return text("language");
  }

  /** A name such as {@code Europe/Berlin}; null clears it. May be null. */
  public String timeZone() {
    return text("time_zone");
  }

  public List<String> segments() {
    return get("segments", list(TEXT));
  }

  public List<ContactTopicChoice> topics() {
    return get("topics", list(object(ContactTopicChoice.class)));
  }

  /** A segment id, under its older name. May be null. */
  public String audienceId() {
    return text("audience_id");
  }

  /**
   * Sends the form's confirmation email instead of subscribing. Topics and segments follow on
   * confirmation. May be null.
   */
  public DoubleOptIn doubleOptIn() {
    return get("double_opt_in", object(DoubleOptIn.class));
  }

  public CreateContactRequest withEmail(String email) {
    return give("email", email);
  }

  public CreateContactRequest withFirstName(String firstName) {
    return set("first_name", firstName);
  }

  public CreateContactRequest withLastName(String lastName) {
    return set("last_name", lastName);
  }

  /**
   * Set true to send this contact only transactional email: none with a topic or unsubscribe link.
   */
  public CreateContactRequest withUnsubscribed(Boolean unsubscribed) {
    return set("unsubscribed", unsubscribed);
  }

  /** Property values by key; null clears a value. */
  public CreateContactRequest withProperties(Map<String, ?> properties) {
    return set("properties", properties);
  }

  /** The contact's language as a tag such as {@code de} or {@code pt-BR}; null clears it. */
  public CreateContactRequest withLanguage(String language) {
    return set("language", language);
  }

  /** A name such as {@code Europe/Berlin}; null clears it. */
  public CreateContactRequest withTimeZone(String timeZone) {
    return set("time_zone", timeZone);
  }

  public CreateContactRequest withSegments(String... segments) {
    return set("segments", List.of(segments));
  }

  public CreateContactRequest withSegments(List<String> segments) {
    return set("segments", segments);
  }

  public CreateContactRequest withTopics(ContactTopicChoice... topics) {
    return set("topics", List.of(topics));
  }

  public CreateContactRequest withTopics(List<ContactTopicChoice> topics) {
    return set("topics", topics);
  }

  /** A segment id, under its older name. */
  public CreateContactRequest withAudienceId(String audienceId) {
    return set("audience_id", audienceId);
  }

  /**
   * Sends the form's confirmation email instead of subscribing. Topics and segments follow on
   * confirmation.
   */
  public CreateContactRequest withDoubleOptIn(DoubleOptIn doubleOptIn) {
    return set("double_opt_in", doubleOptIn);
  }
}
