# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.contact_properties`.
    class ContactProperties < Resource
      # List contact properties. Lists the custom fields of the team's contacts.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ContactPropertyItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "contactProperties.list", "GET", "/contact-properties",
          query: { limit:, after:, before: },
          answer: "ContactPropertyList",
          options:
        )
      end

      # Create a contact property. Creates a custom field for the team's contacts.
      #
      # @param key [String] 1 to 50 ASCII letters, digits and underscores.
      # @param type [String] One of {Enums::ContactPropertyType}.
      # @param fallback_value [String, Numeric, nil] The value for contacts without one; must have the property's
      #   type.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactPropertyReference]
      def create(key:, type:, fallback_value: OMIT, options: {})
        call(
          "contactProperties.create", "POST", "/contact-properties",
          body: { key:, type:, fallback_value: },
          answer: "ContactPropertyReference",
          idempotent: true,
          options:
        )
      end

      # Retrieve a contact property. Returns the property with its fallback value.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactProperty]
      def get(id, options: {})
        call(
          "contactProperties.get", "GET", "/contact-properties/{id}",
          path: [id],
          answer: "ContactProperty",
          options:
        )
      end

      # Change a contact property. Changes the fallback value. Nothing else can be changed.
      #
      # @param id [String]
      # @param fallback_value [String, Numeric, nil] The value for contacts without one; must have the property's
      #   type.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ContactPropertyReference]
      def update(id, fallback_value: OMIT, options: {})
        call(
          "contactProperties.update", "PATCH", "/contact-properties/{id}",
          path: [id],
          body: { fallback_value: },
          answer: "ContactPropertyReference",
          options:
        )
      end

      # Delete a contact property. Deletes the property and its values on all contacts.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedContactProperty]
      def delete(id, options: {})
        call(
          "contactProperties.remove", "DELETE", "/contact-properties/{id}",
          path: [id],
          answer: "DeletedContactProperty",
          options:
        )
      end

      alias remove delete
    end
  end
end
