# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainDmarc < Model
      # One of {Enums::DomainDmarcStatus}.
      # @return [String]
      attribute :status

      # @return [String]
      attribute :fqdn

      # @return [Array<String>]
      attribute :found

      # @return [String, nil]
      attribute :advice

      # @return [Models::DomainReportsAsked, nil]
      attribute :reports, "DomainReportsAsked"

      # @return [Array<Models::DomainAdvisedRecord>, nil]
      attribute :missing, "[DomainAdvisedRecord"
    end
  end
end
