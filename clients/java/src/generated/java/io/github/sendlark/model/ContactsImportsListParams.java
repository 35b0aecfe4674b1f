// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactsImportsListParams extends RequestModel<ContactsImportsListParams> {
  /** Without any fields. */
  public ContactsImportsListParams() {
    this(Map.of());
  }

  ContactsImportsListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default 20. May be null. */
  public Long limit() {
    return get("limit", WHOLE);
  }

  /** Lists what is older than this item. May be null. */
  public String after() {
    return text("after");
  }

  /** Lists what is newer than this item. May be null. */
  public String before() {
    return text("before");
  }

  /** May be null. */
  public ContactImportStatus status() {
    return ContactImportStatus.of(text("status"));
  }

  /** How many to return; default 20. */
  public ContactsImportsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public ContactsImportsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public ContactsImportsListParams withBefore(String before) {
    return give("before", before);
  }

  public ContactsImportsListParams withStatus(ContactImportStatus status) {
    return give("status", status);
  }
}
