// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.BatchSendParams;
import io.github.sendlark.model.SendEmailRequest;
import io.github.sendlark.model.SentBatch;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncBatchResource extends Resource {
  AsyncBatchResource(Requests requests) {
    super(requests);
  }

  /**
   * Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email
   * rejects the whole batch. With {@code X-Batch-Validation: permissive}, valid emails are sent and
   * {@code errors} lists the others by index.
   */
  public CompletableFuture<SentBatch> send(List<SendEmailRequest> body) {
    return send(body, null);
  }

  /**
   * Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email
   * rejects the whole batch. With {@code X-Batch-Validation: permissive}, valid emails are sent and
   * {@code errors} lists the others by index.
   */
  public CompletableFuture<SentBatch> send(List<SendEmailRequest> body, BatchSendParams params) {
    return send(body, params, null);
  }

  /**
   * Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email
   * rejects the whole batch. With {@code X-Batch-Validation: permissive}, valid emails are sent and
   * {@code errors} lists the others by index.
   */
  public CompletableFuture<SentBatch> send(
      List<SendEmailRequest> body, BatchSendParams params, RequestOptions options) {
    return call(Operation.BATCH_SEND, SentBatch.class, body, params, options);
  }
}
