# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class StoppedAutomation < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [String]
      attribute :status
    end
  end
end
