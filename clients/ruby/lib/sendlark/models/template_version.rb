# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class TemplateVersion < Model
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

      # @return [String]
      attribute :object

      # @return [String, nil]
      attribute :from

      # @return [Array<String>, nil]
      attribute :reply_to

      # @return [String]
      attribute :html

      # @return [String, nil]
      attribute :text

      # @return [Object, nil]
      attribute :document

      # @return [Array<Models::TemplateVariable>]
      attribute :variables, "[TemplateVariable"

      # @return [Array<String>]
      attribute :unknown_tags
    end
  end
end
