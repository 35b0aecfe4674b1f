# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailCount < Model
      # @return [String]
      attribute :object

      # @return [Integer]
      attribute :count

      # @return [Boolean]
      attribute :is_exact
    end
  end
end
