# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastDecision < Model
      # One of {Enums::BroadcastDecisionBy}.
      # @return [String]
      attribute :by

      # @return [Numeric, nil]
      attribute :probability

      # @return [Boolean]
      attribute :is_clear

      # @return [String]
      attribute :at

      # @return [Array<Models::BroadcastVariantResult>]
      attribute :variants, "[BroadcastVariantResult"
    end
  end
end
