# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class FormField < Model
      # @return [String]
      attribute :field

      # @return [String, nil]
      attribute :label

      # @return [Boolean]
      attribute :required
    end
  end
end
