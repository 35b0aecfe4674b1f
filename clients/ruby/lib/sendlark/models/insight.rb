# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Insight < Model
      # One of {Enums::InsightId}.
      # @return [String]
      attribute :id

      # One of {Enums::InsightStatus}.
      # @return [String]
      attribute :status

      # @return [String]
      attribute :title

      # @return [String]
      attribute :why

      # @return [String]
      attribute :how

      # @return [String, nil]
      attribute :detail
    end
  end
end
