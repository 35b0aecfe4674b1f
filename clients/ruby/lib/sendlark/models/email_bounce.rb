# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailBounce < Model
      # One of {Enums::BounceType}.
      # @return [String]
      attribute :type

      # @return [String]
      attribute :sub_type, wire: "subType"

      # @return [String]
      attribute :message

      # @return [Array<String>, nil]
      attribute :diagnostic_code, wire: "diagnosticCode"

      # @return [String, nil]
      attribute :class_, wire: "class"

      # @return [String, nil]
      attribute :advice
    end
  end
end
