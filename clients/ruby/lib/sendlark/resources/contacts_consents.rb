# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contacts.consents`.
    class ContactsConsents < Resource
      # List a contact's consents. Lists what the contact agreed to and withdrew, newest first: when, how, by whom, and
      # the wording shown.
      #
      # @param id_or_email [String] The contact's id or email address.
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::Consent>]
      def list(id_or_email, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "contacts.consents.list", "GET", "/contacts/{idOrEmail}/consents",
          path: [id_or_email],
          query: { limit:, after:, before: },
          answer: "ConsentList",
          options:
        )
      end
    end
  end
end
