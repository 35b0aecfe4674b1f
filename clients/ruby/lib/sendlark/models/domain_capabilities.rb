# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainCapabilities < Model
      # One of {Enums::DomainCapabilitiesSending}.
      # @return [String]
      attribute :sending

      # One of {Enums::DomainCapabilitiesReceiving}.
      # @return [String]
      attribute :receiving
    end
  end
end
