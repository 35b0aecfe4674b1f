# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.emails.attempts`.
    class EmailsAttempts < Resource
      # List an email's delivery attempts. Lists each attempt, newest first, with the remote server, its reply, what the
      # reply means and the full SMTP conversation.
      #
      # @param id [String]
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::DeliveryAttempt>]
      def list(id, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "emails.attempts.list", "GET", "/emails/{id}/attempts",
          path: [id],
          query: { limit:, after:, before: },
          answer: "DeliveryAttemptList",
          options:
        )
      end
    end
  end
end
