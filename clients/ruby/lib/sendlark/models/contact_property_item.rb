# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactPropertyItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :key

      # One of {Enums::ContactPropertyType}.
      # @return [String]
      attribute :type

      # @return [String, Numeric, nil]
      attribute :fallback_value

      # @return [Time]
      attribute :created_at, "time"
    end
  end
end
