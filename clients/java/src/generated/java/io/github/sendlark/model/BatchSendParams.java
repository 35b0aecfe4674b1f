// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BatchSendParams extends RequestModel<BatchSendParams> {
  /** Without any fields. */
  public BatchSendParams() {
    this(Map.of());
  }

  BatchSendParams(Map<String, Object> json) {
    super(json);
  }

  /** {@code strict} (default) or {@code permissive}. May be null. */
  public BatchBatchValidation batchValidation() {
    return BatchBatchValidation.of(text("X-Batch-Validation"));
  }

  /** {@code strict} (default) or {@code permissive}. */
  public BatchSendParams withBatchValidation(BatchBatchValidation batchValidation) {
    return give("X-Batch-Validation", batchValidation);
  }
}
