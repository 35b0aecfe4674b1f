// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Attachment;
import io.github.sendlark.model.AttachmentItem;
import io.github.sendlark.model.ListParams;

/** A group of methods. */
public final class EmailsAttachmentsResource extends Resource {
  EmailsAttachmentsResource(Requests requests) {
    super(requests);
  }

  /**
   * List the attachments of an email. Lists all attachments in one response (at most 100; SMTP
   * messages have at most 1,000 parts). Each has a {@code download_url} that works for an hour
   * without an API key.
   */
  public Page<AttachmentItem> list(String id) {
    return list(id, null);
  }

  /**
   * List the attachments of an email. Lists all attachments in one response (at most 100; SMTP
   * messages have at most 1,000 parts). Each has a {@code download_url} that works for an hour
   * without an API key.
   */
  public Page<AttachmentItem> list(String id, ListParams params) {
    return list(id, params, null);
  }

  /**
   * List the attachments of an email. Lists all attachments in one response (at most 100; SMTP
   * messages have at most 1,000 parts). Each has a {@code download_url} that works for an hour
   * without an API key.
   */
  public Page<AttachmentItem> list(String id, ListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.EMAILS_ATTACHMENTS_LIST, AttachmentItem.class, params, options, id)));
  }

  /**
   * Retrieve an attachment. Returns the attachment with a {@code download_url} that works for an
   * hour without an API key.
   */
  public Attachment get(String id, String attachmentId) {
    return get(id, attachmentId, null);
  }

  /**
   * Retrieve an attachment. Returns the attachment with a {@code download_url} that works for an
   * hour without an API key.
   */
  public Attachment get(String id, String attachmentId, RequestOptions options) {
    return await(
        call(
            Operation.EMAILS_ATTACHMENTS_GET,
            Attachment.class,
            null,
            null,
            options,
            id,
            attachmentId));
  }
}
