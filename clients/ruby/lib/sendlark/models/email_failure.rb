# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailFailure < Model
      # @return [String]
      attribute :reason

      # @return [String, nil]
      attribute :class_, wire: "class"

      # @return [String, nil]
      attribute :advice

      # @return [String, nil]
      attribute :outcome
    end
  end
end
