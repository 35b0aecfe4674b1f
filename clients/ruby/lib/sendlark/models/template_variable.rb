# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class TemplateVariable < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :key

      # One of {Enums::TemplateVariableType}.
      # @return [String]
      attribute :type

      # @return [Object]
      attribute :fallback_value

      # @return [Boolean]
      attribute :is_optional

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"
    end
  end
end
