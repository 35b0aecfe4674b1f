# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class TemplateVersionItem < Model
      # @return [String]
      attribute :id

      # @return [String, nil]
      attribute :subject

      # @return [Boolean]
      attribute :is_current

      # @return [Boolean]
      attribute :is_published

      # @return [Time, nil]
      attribute :published_at, "time"

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"
    end
  end
end
