# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationDryRunProblem < Model
      # @return [String]
      attribute :message
    end
  end
end
