# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class DomainRecordProblem < Model
      # @return [String]
      attribute :code

      # @return [String]
      attribute :advice
    end
  end
end
