# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class FormItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # Rises with each change of what visitors see.
      # @return [Integer]
      attribute :version

      # @return [Boolean]
      attribute :is_active

      # One of {Enums::FormLanguage}.
      # @return [String]
      attribute :language

      # @return [Boolean]
      attribute :double_opt_in

      # The form's own page.
      # @return [String]
      attribute :url

      # Of the last 30 days.
      # @return [Models::FormCounts]
      attribute :counts, "FormCounts"

      # What keeps the form from working, or an attack on it, in a sentence; null = nothing.
      # @return [String, nil]
      attribute :notice

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"
    end
  end
end
