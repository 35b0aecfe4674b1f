// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Attachment;
import io.github.sendlark.model.AttachmentItem;
import io.github.sendlark.model.ListParams;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncEmailsAttachmentsResource extends Resource {
  AsyncEmailsAttachmentsResource(Requests requests) {
    super(requests);
  }

  /**
   * List the attachments of an email. Lists all attachments in one response (at most 100; SMTP
   * messages have at most 1,000 parts). Each has a {@code download_url} that works for an hour
   * without an API key.
   */
  public CompletableFuture<AsyncPage<AttachmentItem>> list(String id) {
    return list(id, null);
  }

  /**
   * List the attachments of an email. Lists all attachments in one response (at most 100; SMTP
   * messages have at most 1,000 parts). Each has a {@code download_url} that works for an hour
   * without an API key.
   */
  public CompletableFuture<AsyncPage<AttachmentItem>> list(String id, ListParams params) {
    return list(id, params, null);
  }

  /**
   * List the attachments of an email. Lists all attachments in one response (at most 100; SMTP
   * messages have at most 1,000 parts). Each has a {@code download_url} that works for an hour
   * without an API key.
   */
  public CompletableFuture<AsyncPage<AttachmentItem>> list(
      String id, ListParams params, RequestOptions options) {
    return page(Operation.EMAILS_ATTACHMENTS_LIST, AttachmentItem.class, params, options, id);
  }

  /**
   * Retrieve an attachment. Returns the attachment with a {@code download_url} that works for an
   * hour without an API key.
   */
  public CompletableFuture<Attachment> get(String id, String attachmentId) {
    return get(id, attachmentId, null);
  }

  /**
   * Retrieve an attachment. Returns the attachment with a {@code download_url} that works for an
   * hour without an API key.
   */
  public CompletableFuture<Attachment> get(String id, String attachmentId, RequestOptions options) {
    return call(
        Operation.EMAILS_ATTACHMENTS_GET, Attachment.class, null, null, options, id, attachmentId);
  }
}
