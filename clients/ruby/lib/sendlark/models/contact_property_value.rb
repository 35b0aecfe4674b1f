# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactPropertyValue < Model
      # One of {Enums::ContactPropertyType}.
      # @return [String]
      attribute :type

      # @return [String, Numeric]
      attribute :value
    end
  end
end
