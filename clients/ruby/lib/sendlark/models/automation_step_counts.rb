# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationStepCounts < Model
      # @return [Integer]
      attribute :entered

      # @return [Integer]
      attribute :completed

      # @return [Integer]
      attribute :skipped

      # @return [Integer]
      attribute :failed

      # @return [Integer]
      attribute :waiting
    end
  end
end
