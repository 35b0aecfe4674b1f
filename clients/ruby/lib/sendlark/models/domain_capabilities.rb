# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainCapabilities < Model
      # One of {Enums::DomainCapability}.
      # @return [String]
      attribute :sending

      # One of {Enums::DomainCapability}.
      # @return [String]
      attribute :receiving
    end
  end
end
