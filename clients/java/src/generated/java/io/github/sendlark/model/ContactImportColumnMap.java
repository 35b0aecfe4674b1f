// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class ContactImportColumnMap extends RequestModel<ContactImportColumnMap> {
  /** Without any fields. */
  public ContactImportColumnMap() {
    this(JsonObject.EMPTY);
  }

  ContactImportColumnMap(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String email() {
    return string("email");
  }

  /** May be null. */
  public String firstName() {
    return string("first_name");
  }

  /** May be null. */
  public String lastName() {
    return string("last_name");
  }

  /** May be null. */
  public String fullName() {
    return string("full_name");
  }

  /** May be null. */
  public String unsubscribed() {
    return string("unsubscribed");
  }

  /** May be null. */
  public String status() {
    return string("status");
  }

  /** May be null. */
  public String language() {
    return string("language");
  }

  /** May be null. */
  public String timeZone() {
    return string("time_zone");
  }

  /** May be null. */
  public String segments() {
    return string("segments");
  }

  /** May be null. */
  public String topics() {
    return string("topics");
  }

  /** May be null. */
  public String attributes() {
    return string("attributes");
  }

  public Map<String, ContactImportPropertyColumn> properties() {
    return objectsByName("properties", ContactImportPropertyColumn.class);
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
