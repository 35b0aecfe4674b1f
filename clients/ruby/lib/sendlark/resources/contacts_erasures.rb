# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts.erasures`.
    class ContactsErasures < Resource
      # Retrieve an erasure. Returns whether the erasure is completed.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactErasure]
      def get(id, options: {})
        call(
          "contacts.erasures.get", "GET", "/contacts/erasures/{id}",
          path: [id],
          answer: "ContactErasure",
          options:
        )
      end
    end
  end
end
