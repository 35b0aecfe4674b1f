# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.api_keys`.
    class ApiKeys < Resource
      # Create an API key. Creates an API key. The `token` is returned only once; Sendlark stores its hash. A key with
      # `sending_access` can only send, and only from one domain if `domain_id` is set. It stops working after
      # `expires_at`, and works only from `allowed_ips` if set.
      #
      # @param name [String]
      # @param permission [String, nil]
      # @param domain_id [String, nil]
      # @param allowed_ips [Array<String>, nil]
      # @param expires_at [Time, String, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::CreatedApiKey]
      def create(name:, permission: OMIT, domain_id: OMIT, allowed_ips: OMIT, expires_at: OMIT, options: {})
        call(
          "apiKeys.create", "POST", "/api-keys",
          body: { name:, permission:, domain_id:, allowed_ips:, expires_at: },
          answer: "CreatedApiKey",
          idempotent: true,
          options:
        )
      end

      # List API keys. Lists the team's API keys without their tokens.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::ApiKey>]
      def list(limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "apiKeys.list", "GET", "/api-keys",
          query: { limit:, after:, before: },
          answer: "ApiKeyList",
          options:
        )
      end

      # Rename an API key. Changes the key's name. To change its permissions, create a new key.
      #
      # @param id [String]
      # @param name [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::ApiKeyReference]
      def update(id, name:, options: {})
        call(
          "apiKeys.update", "PATCH", "/api-keys/{id}",
          path: [id],
          body: { name: },
          answer: "ApiKeyReference",
          options:
        )
      end

      # Delete an API key. Deletes the key; it stops working immediately, for the API and SMTP. Email it has already
      # sent is still delivered.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedApiKey]
      def delete(id, options: {})
        call(
          "apiKeys.remove", "DELETE", "/api-keys/{id}",
          path: [id],
          answer: "DeletedApiKey",
          options:
        )
      end

      alias remove delete
    end
  end
end
