# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class TemplateItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :name

      # One of {Enums::TemplateStatus}.
      # @return [String]
      attribute :status

      # @return [Time, nil]
      attribute :published_at, "time"

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :updated_at, "time"

      # @return [String, nil]
      attribute :alias
    end
  end
end
