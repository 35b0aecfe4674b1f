// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class CreateContactImportRequest extends RequestModel<CreateContactImportRequest> {
  /** Without any fields. */
  public CreateContactImportRequest() {
    this(Map.of());
  }

  CreateContactImportRequest(Map<String, Object> json) {
    super(json);
  }

  /** CSV, or one JSON object per line. */
  public Object file() {
    return get("file", ANY);
  }

  /** Columns of the file by name; default: found out by their names. May be null. */
  public ContactImportColumnMap columnMap() {
    return get("column_map", object(ContactImportColumnMap.class));
  }

  /**
   * What happens to contacts that exist: {@code upsert}, the default, or {@code skip}. May be null.
   */
  public ContactImportOnConflict onConflict() {
    return ContactImportOnConflict.of(text("on_conflict"));
  }

  /** Static segments that all contacts of the file join. */
  public List<String> segments() {
    return get("segments", list(TEXT));
  }

  public List<ContactImportTopic> topics() {
    return get("topics", list(object(ContactImportTopic.class)));
  }

  /** Counts what would change, and changes nothing. May be null. */
  public Boolean dryRun() {
    return get("dry_run", TRUTH);
  }

  /** The service that wrote the file; default: found out. May be null. */
  public ContactImportPreset preset() {
    return ContactImportPreset.of(text("preset"));
  }

  /** How these people agreed. May be null. */
  public String consentSource() {
    return text("consent_source");
  }

  /** Empty cells clear values instead of leaving them alone. May be null. */
  public Boolean eraseEmpty() {
    return get("erase_empty", TRUTH);
  }

  /** Default: found out. May be null. */
  public ContactImportDelimiter delimiter() {
    return ContactImportDelimiter.of(text("delimiter"));
  }

  /** CSV, or one JSON object per line. */
  public CreateContactImportRequest withFile(byte[] file) {
    return give("file", file);
  }

  /** CSV, or one JSON object per line. */
  public CreateContactImportRequest withFile(String file) {
    return give("file", utf8(file));
  }

  /** Columns of the file by name; default: found out by their names. */
  public CreateContactImportRequest withColumnMap(ContactImportColumnMap columnMap) {
    return set("column_map", columnMap);
  }

  /** What happens to contacts that exist: {@code upsert}, the default, or {@code skip}. */
  public CreateContactImportRequest withOnConflict(ContactImportOnConflict onConflict) {
    return set("on_conflict", onConflict);
  }

  /** Static segments that all contacts of the file join. */
  public CreateContactImportRequest withSegments(String... segments) {
    return set("segments", List.of(segments));
  }

  /** Static segments that all contacts of the file join. */
  public CreateContactImportRequest withSegments(List<String> segments) {
    return set("segments", segments);
  }

  public CreateContactImportRequest withTopics(ContactImportTopic... topics) {
    return set("topics", List.of(topics));
  }

  public CreateContactImportRequest withTopics(List<ContactImportTopic> topics) {
    return set("topics", topics);
  }

  /** Counts what would change, and changes nothing. */
  public CreateContactImportRequest withDryRun(Boolean dryRun) {
    return set("dry_run", dryRun);
  }

  /** The service that wrote the file; default: found out. */
  public CreateContactImportRequest withPreset(ContactImportPreset preset) {
    return set("preset", preset);
  }

  /** How these people agreed. */
  public CreateContactImportRequest withConsentSource(String consentSource) {
    return set("consent_source", consentSource);
  }

  /** Empty cells clear values instead of leaving them alone. */
  public CreateContactImportRequest withEraseEmpty(Boolean eraseEmpty) {
    return set("erase_empty", eraseEmpty);
  }

  /** Default: found out. */
  public CreateContactImportRequest withDelimiter(ContactImportDelimiter delimiter) {
    return set("delimiter", delimiter);
  }
}
