# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.batch`.
    class Batch < Resource
      # Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email rejects the whole
      # batch. With `X-Batch-Validation: permissive`, valid emails are sent and `errors` lists the others by index.
      #
      # @param items [Array<Hash>]
      # @param batch_validation [String] `strict` (default) or `permissive`. One of {Enums::BatchBatchValidation}.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::SentBatch]
      def send(items, batch_validation: OMIT, options: {})
        call(
          "batch.send", "POST", "/emails/batch",
          body: items,
          headers: { "x-batch-validation" => batch_validation },
          answer: "SentBatch",
          idempotent: true,
          options:
        )
      end
    end
  end
end
