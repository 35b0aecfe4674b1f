# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Template < Model
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

      # @return [String]
      attribute :object

      # @return [String]
      attribute :current_version_id

      # @return [Boolean]
      attribute :has_unpublished_versions

      # @return [Integer]
      attribute :revision

      # @return [String, nil]
      attribute :from

      # @return [String, nil]
      attribute :subject

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
