# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.emails.events`.
    class EmailsEvents < Resource
      # List an email's events. Lists the email's events, newest first, with the same payloads that webhooks receive.
      #
      # @param id [String]
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::EmailEvent>]
      def list(id, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "emails.events.list", "GET", "/emails/{id}/events",
          path: [id],
          query: { limit:, after:, before: },
          answer: "EmailEventList",
          options:
        )
      end
    end
  end
end
