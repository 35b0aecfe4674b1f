# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.suppressions.batch`.
    class SuppressionsBatch < Resource
      # Suppress many addresses. Suppresses all addresses of the request. If one is invalid, none is added.
      #
      # @param emails [Array<String>]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::AddedSuppressions]
      def add(emails:, options: {})
        call(
          "suppressions.batch.add", "POST", "/suppressions/batch/add",
          body: { emails: },
          answer: "AddedSuppressions",
          idempotent: true,
          options:
        )
      end

      # Remove many suppressions. Removes suppressions by `emails` or by `ids`, not both. An unknown id is returned as
      # not deleted; an unknown address is omitted from the response.
      #
      # @param emails [Array<String>, nil]
      # @param ids [Array<String>, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::RemovedSuppressions]
      def remove(emails: OMIT, ids: OMIT, options: {})
        call(
          "suppressions.batch.remove", "POST", "/suppressions/batch/remove",
          body: { emails:, ids: },
          answer: "RemovedSuppressions",
          idempotent: true,
          options:
        )
      end
    end
  end
end
