// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateContactRequest extends RequestModel<UpdateContactRequest> {
  /** Without any fields. */
  public UpdateContactRequest() {
    this(Map.of());
  }

  UpdateContactRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
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

  /**
   * Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API
   * keys do not. May be null.
   */
  public String reason() {
    return text("reason");
  }

  public UpdateContactRequest withEmail(String email) {
    return set("email", email);
  }

  public UpdateContactRequest withFirstName(String firstName) {
    return set("first_name", firstName);
  }

  public UpdateContactRequest withLastName(String lastName) {
    return set("last_name", lastName);
  }

  /**
   * Set true to send this contact only transactional email: none with a topic or unsubscribe link.
   */
  public UpdateContactRequest withUnsubscribed(Boolean unsubscribed) {
    return set("unsubscribed", unsubscribed);
  }

  /** Property values by key; null clears a value. */
  public UpdateContactRequest withProperties(Map<String, ?> properties) {
    return set("properties", properties);
  }

  /** The contact's language as a tag such as {@code de} or {@code pt-BR}; null clears it. */
  public UpdateContactRequest withLanguage(String language) {
    return set("language", language);
  }

  /** A name such as {@code Europe/Berlin}; null clears it. */
  public UpdateContactRequest withTimeZone(String timeZone) {
    return set("time_zone", timeZone);
  }

  /**
   * Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API
   * keys do not.
   */
  public UpdateContactRequest withReason(String reason) {
    return set("reason", reason);
  }
}
