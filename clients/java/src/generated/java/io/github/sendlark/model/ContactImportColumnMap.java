// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportColumnMap extends RequestModel<ContactImportColumnMap> {
  /** Without any fields. */
  public ContactImportColumnMap() {
    this(Map.of());
  }

  ContactImportColumnMap(Map<String, Object> json) {
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

  /** May be null. */
  public String fullName() {
    return text("full_name");
  }

  /** May be null. */
  public String unsubscribed() {
    return text("unsubscribed");
  }

  /** May be null. */
  public String status() {
    return text("status");
  }

  /** May be null. */
  public String language() {
    return text("language");
  }

  /** May be null. */
  public String timeZone() {
    return text("time_zone");
  }

  /** May be null. */
  public String segments() {
    return text("segments");
  }

  /** May be null. */
  public String topics() {
    return text("topics");
  }

  /** May be null. */
  public String attributes() {
    return text("attributes");
  }

  public Map<String, ContactImportPropertyColumn> properties() {
    return get("properties", map(object(ContactImportPropertyColumn.class)));
  }

  public ContactImportColumnMap withEmail(String email) {
    return set("email", email);
  }

  public ContactImportColumnMap withFirstName(String firstName) {
    return set("first_name", firstName);
  }

  public ContactImportColumnMap withLastName(String lastName) {
    return set("last_name", lastName);
  }

  public ContactImportColumnMap withFullName(String fullName) {
    return set("full_name", fullName);
  }

  public ContactImportColumnMap withUnsubscribed(String unsubscribed) {
    return set("unsubscribed", unsubscribed);
  }

  public ContactImportColumnMap withStatus(String status) {
    return set("status", status);
  }

  public ContactImportColumnMap withLanguage(String language) {
    return set("language", language);
  }

  public ContactImportColumnMap withTimeZone(String timeZone) {
    return set("time_zone", timeZone);
  }

  public ContactImportColumnMap withSegments(String segments) {
    return set("segments", segments);
  }

  public ContactImportColumnMap withTopics(String topics) {
    return set("topics", topics);
  }

  public ContactImportColumnMap withAttributes(String attributes) {
    return set("attributes", attributes);
  }

  public ContactImportColumnMap withProperties(
      Map<String, ContactImportPropertyColumn> properties) {
    return set("properties", properties);
  }
}
