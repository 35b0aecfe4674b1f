// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactImport;
import io.github.sendlark.model.ContactImportItem;
import io.github.sendlark.model.ContactsImportsListParams;
import io.github.sendlark.model.CreateContactImportRequest;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.StartContactImportRequest;

/** A group of methods. */
public final class ContactsImportsResource extends Resource {
  ContactsImportsResource(Requests requests) {
    super(requests);
  }

  /** List imports. Lists the team's imports of contacts. */
  public Page<ContactImportItem> list() {
    return list(null);
  }

  /** List imports. Lists the team's imports of contacts. */
  public Page<ContactImportItem> list(ContactsImportsListParams params) {
    return list(params, null);
  }

  /** List imports. Lists the team's imports of contacts. */
  public Page<ContactImportItem> list(ContactsImportsListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.CONTACTS_IMPORTS_LIST, ContactImportItem.class, params, options)));
  }

  /**
   * Import contacts. Takes a file of contacts, as CSV or as one JSON object per line, in a
   * multipart form whose parts may come in any order; {@code column_map}, {@code segments} and
   * {@code topics} are JSON. It is imported in the background. Contacts that exist are updated, but
   * never subscribed again. With {@code dry_run}, only the counts are made, and the file is kept
   * for a day.
   */
  public Reference create(CreateContactImportRequest body) {
    return create(body, null);
  }

  /**
   * Import contacts. Takes a file of contacts, as CSV or as one JSON object per line, in a
   * multipart form whose parts may come in any order; {@code column_map}, {@code segments} and
   * {@code topics} are JSON. It is imported in the background. Contacts that exist are updated, but
   * never subscribed again. With {@code dry_run}, only the counts are made, and the file is kept
   * for a day.
   */
  public Reference create(CreateContactImportRequest body, RequestOptions options) {
    return await(call(Operation.CONTACTS_IMPORTS_CREATE, Reference.class, body, null, options));
  }

  /**
   * Retrieve an import. Returns the progress and the counts of an import, and what was found in its
   * file.
   */
  public ContactImport get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve an import. Returns the progress and the counts of an import, and what was found in its
   * file.
   */
  public ContactImport get(String id, RequestOptions options) {
    return await(
        call(Operation.CONTACTS_IMPORTS_GET, ContactImport.class, null, null, options, id));
  }

  /**
   * Download the errors of an import. Returns the rows that were not imported as CSV: line, column,
   * code, value and how to correct it. At most 5,000 are kept, for 7 days.
   */
  public String errors(String id) {
    return errors(id, null);
  }

  /**
   * Download the errors of an import. Returns the rows that were not imported as CSV: line, column,
   * code, value and how to correct it. At most 5,000 are kept, for 7 days.
   */
  public String errors(String id, RequestOptions options) {
    return await(
        requests.send(Operation.CONTACTS_IMPORTS_ERRORS, text -> text, null, null, options, id));
  }

  /**
   * Start an import after a dry run. Imports the file of a finished dry run. Options in the body
   * replace those of the dry run; with {@code dry_run}, it is another dry run.
   */
  public Reference start(String id) {
    return start(id, null);
  }

  /**
   * Start an import after a dry run. Imports the file of a finished dry run. Options in the body
   * replace those of the dry run; with {@code dry_run}, it is another dry run.
   */
  public Reference start(String id, StartContactImportRequest body) {
    return start(id, body, null);
  }

  /**
   * Start an import after a dry run. Imports the file of a finished dry run. Options in the body
   * replace those of the dry run; with {@code dry_run}, it is another dry run.
   */
  public Reference start(String id, StartContactImportRequest body, RequestOptions options) {
    return await(call(Operation.CONTACTS_IMPORTS_START, Reference.class, body, null, options, id));
  }

  /** Cancel an import. Stops an import. What is imported stays, and can be undone. */
  public Reference cancel(String id) {
    return cancel(id, null);
  }

  /** Cancel an import. Stops an import. What is imported stays, and can be undone. */
  public Reference cancel(String id, RequestOptions options) {
    return await(call(Operation.CONTACTS_IMPORTS_CANCEL, Reference.class, null, null, options, id));
  }

  /**
   * Undo an import. Sets contacts back to what they were before the import, within 7 days after its
   * end. Contacts that were changed since are left alone and counted.
   */
  public Reference undo(String id) {
    return undo(id, null);
  }

  /**
   * Undo an import. Sets contacts back to what they were before the import, within 7 days after its
   * end. Contacts that were changed since are left alone and counted.
   */
  public Reference undo(String id, RequestOptions options) {
    return await(call(Operation.CONTACTS_IMPORTS_UNDO, Reference.class, null, null, options, id));
  }
}
