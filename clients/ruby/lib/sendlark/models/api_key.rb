# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ApiKey < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time, nil]
      attribute :last_used_at, "time"

      # @return [String]
      attribute :token_hint

      # One of {Enums::ApiKeyPermission}.
      # @return [String]
      attribute :permission

      # @return [String, nil]
      attribute :domain_id

      # @return [Array<String>]
      attribute :allowed_ips

      # @return [Time, nil]
      attribute :expires_at, "time"
    end
  end
end
