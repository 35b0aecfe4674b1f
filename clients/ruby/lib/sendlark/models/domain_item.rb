# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # One of {Enums::DomainStatus}.
      # @return [String]
      attribute :status

      # @return [Time]
      attribute :created_at, "time"

      # @return [String]
      attribute :region

      # @return [String, nil]
      attribute :fallback_region

      # @return [Models::DomainCapabilities]
      attribute :capabilities, "DomainCapabilities"

      # @return [Boolean]
      attribute :open_tracking

      # @return [Boolean]
      attribute :click_tracking
    end
  end
end
