# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainEventData < Model
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

      # @return [Array<Models::DomainRecord>]
      attribute :records, "[DomainRecord"

      # One of {Enums::DomainTls}.
      # @return [String]
      attribute :tls

      # @return [String]
      attribute :custom_return_path

      # @return [String, nil]
      attribute :tracking_subdomain

      # @return [Models::DomainDmarc, nil]
      attribute :dmarc, "DomainDmarc"

      # @return [Time, nil]
      attribute :checked_at, "time"

      # @return [Time, nil]
      attribute :next_check_at, "time"
    end
  end
end
