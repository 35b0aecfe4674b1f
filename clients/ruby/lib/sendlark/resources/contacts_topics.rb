# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts.topics`.
    class ContactsTopics < Resource
      # List a contact's topics. Lists the team's topics with the contact's choice, or the topic's default if the
      # contact has not chosen.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ContactTopic>]
      def list(id_or_email, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "contacts.topics.list", "GET", "/contacts/{idOrEmail}/topics",
          path: [id_or_email],
          query: { limit:, after:, before: },
          answer: "ContactTopicList",
          options:
        )
      end

      # Change a contact's topics. Sets the contact's choice for the given topics; other topics do not change. If one is
      # invalid, none is changed.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param items [Array<Hash>]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactTopicsReference]
      def update(id_or_email, items, options: {})
        call(
          "contacts.topics.update", "PATCH", "/contacts/{idOrEmail}/topics",
          path: [id_or_email],
          body: items,
          answer: "ContactTopicsReference",
          options:
        )
      end
    end
  end
end
