// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BatchSendParams extends Model {
  BatchSendParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link BatchSendParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** {@code strict} (default) or {@code permissive}. */
    public Builder batchValidation(BatchBatchValidation batchValidation) {
      return give("X-Batch-Validation", batchValidation);
    }

    public BatchSendParams build() {
      return new BatchSendParams(json());
    }
  }
}
