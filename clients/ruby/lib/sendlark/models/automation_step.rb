# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationStep < Model
      # @return [String]
      attribute :key

      # One of {Enums::AutomationStepType}.
      # @return [String]
      attribute :type

      # @return [Object]
      attribute :config
    end
  end
end
