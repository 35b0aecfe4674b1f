# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationConnection < Model
      # @return [String]
      attribute :from

      # @return [String]
      attribute :to

      # One of {Enums::AutomationConnectionType}.
      # @return [String]
      attribute :type
    end
  end
end
