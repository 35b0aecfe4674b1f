// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class ContactImportSettings extends Model {

  ContactImportSettings(Map<String, Object> json) {
    super(json);
  }

  public ContactImportOnConflict onConflict() {
    return get("on_conflict", TEXT.andThen(ContactImportOnConflict::of));
  }

  public boolean eraseEmpty() {
    return get("erase_empty", TRUTH, false);
  }

  /** May be null. */
  public String delimiter() {
    return get("delimiter", TEXT);
  }

  /** May be null. */
  public ContactImportPreset preset() {
    return get("preset", TEXT.andThen(ContactImportPreset::of));
  }

  public List<ContactImportSegment> segments() {
    return get("segments", list(object(ContactImportSegment.class)));
  }

  public List<ContactImportTopicChoice> topics() {
    return get("topics", list(object(ContactImportTopicChoice.class)));
  }

  /** May be null. */
  public String consentSource() {
    return get("consent_source", TEXT);
  }

  /** May be null. */
  public Object columnMap() {
    return get("column_map", ANY);
  }
}
