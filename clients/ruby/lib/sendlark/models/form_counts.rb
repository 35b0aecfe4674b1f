# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class FormCounts < Model
      # @return [Integer]
      attribute :viewed

      # @return [Integer]
      attribute :requested

      # @return [Integer]
      attribute :confirmed

      # @return [Integer]
      attribute :refused
    end
  end
end
