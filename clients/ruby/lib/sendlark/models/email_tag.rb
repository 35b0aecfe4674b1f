# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailTag < Model
      # @return [String]
      attribute :name

      # @return [String]
      attribute :value
    end
  end
end
