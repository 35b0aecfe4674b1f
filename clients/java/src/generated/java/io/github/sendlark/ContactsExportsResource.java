// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactExport;
import io.github.sendlark.model.ContactExportItem;
import io.github.sendlark.model.CreateContactExportRequest;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;

/** A group of methods. */
public final class ContactsExportsResource extends Resource {
  ContactsExportsResource(Requests requests) {
    super(requests);
  }

  /**
   * Export contacts. Starts to write the team's contacts, those of a segment, or those that match a
   * {@code filter}, to a file. Retrieve the export until its {@code status} is {@code completed},
   * then download the file within seven days. In CSV, cells that a spreadsheet would run as a
   * formula are prefixed with {@code '}; importing the file takes it off again.
   */
  public Reference create() {
    return create(null);
  }

  /**
   * Export contacts. Starts to write the team's contacts, those of a segment, or those that match a
   * {@code filter}, to a file. Retrieve the export until its {@code status} is {@code completed},
   * then download the file within seven days. In CSV, cells that a spreadsheet would run as a
   * formula are prefixed with {@code '}; importing the file takes it off again.
   */
  public Reference create(CreateContactExportRequest body) {
    return create(body, null);
  }

  /**
   * Export contacts. Starts to write the team's contacts, those of a segment, or those that match a
   * {@code filter}, to a file. Retrieve the export until its {@code status} is {@code completed},
   * then download the file within seven days. In CSV, cells that a spreadsheet would run as a
   * formula are prefixed with {@code '}; importing the file takes it off again.
   */
  public Reference create(CreateContactExportRequest body, RequestOptions options) {
    return await(call(Operation.CONTACTS_EXPORTS_CREATE, Reference.class, body, null, options));
  }

  /** List contact exports. Lists the team's exports of the last seven days, newest first. */
  public Page<ContactExportItem> list() {
    return list(null);
  }

  /** List contact exports. Lists the team's exports of the last seven days, newest first. */
  public Page<ContactExportItem> list(ListParams params) {
    return list(params, null);
  }

  /** List contact exports. Lists the team's exports of the last seven days, newest first. */
  public Page<ContactExportItem> list(ListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.CONTACTS_EXPORTS_LIST, ContactExportItem.class, params, options)));
  }

  /** Retrieve a contact export. Returns how far the export is. */
  public ContactExport get(String id) {
    return get(id, null);
  }

  /** Retrieve a contact export. Returns how far the export is. */
  public ContactExport get(String id, RequestOptions options) {
    return await(
        call(Operation.CONTACTS_EXPORTS_GET, ContactExport.class, null, null, options, id));
  }

  /**
   * Download a contact export. Returns the file of a completed export, as {@code text/csv} or
   * {@code application/x-ndjson}.
   */
  public String file(String id) {
    return file(id, null);
  }

  /**
   * Download a contact export. Returns the file of a completed export, as {@code text/csv} or
   * {@code application/x-ndjson}.
   */
  public String file(String id, RequestOptions options) {
    return await(
        requests.send(Operation.CONTACTS_EXPORTS_FILE, text -> text, null, null, options, id));
  }
}
