# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts.activity`.
    class ContactsActivity < Resource
      # List a contact's activity. The contact's timeline, newest first: its emails with their result and the newest
      # opens and clicks of people, custom events, and consents.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ContactTimelineItem>]
      def list(id_or_email, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "contacts.activity.list", "GET", "/contacts/{idOrEmail}/activity",
          path: [id_or_email],
          query: { limit:, after:, before: },
          answer: "ContactTimeline",
          options:
        )
      end
    end
  end
end
