// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.BatchSendParams;
import io.github.sendlark.model.SendEmailRequest;
import io.github.sendlark.model.SentBatch;
import java.util.List;

/** A group of methods. */
public final class BatchResource extends Resource {
  BatchResource(Requests requests) {
    super(requests);
  }

  /**
   * Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email
   * rejects the whole batch. With {@code X-Batch-Validation: permissive}, valid emails are sent and
   * {@code errors} lists the others by index.
   */
  public SentBatch send(List<SendEmailRequest> body) {
    return send(body, null);
  }

  /**
   * Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email
   * rejects the whole batch. With {@code X-Batch-Validation: permissive}, valid emails are sent and
   * {@code errors} lists the others by index.
   */
  public SentBatch send(List<SendEmailRequest> body, BatchSendParams params) {
    return send(body, params, null);
  }

  /**
   * Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email
   * rejects the whole batch. With {@code X-Batch-Validation: permissive}, valid emails are sent and
   * {@code errors} lists the others by index.
   */
  public SentBatch send(
      List<SendEmailRequest> body, BatchSendParams params, RequestOptions options) {
    return await(call(Operation.BATCH_SEND, SentBatch.class, body, params, options));
  }
}
