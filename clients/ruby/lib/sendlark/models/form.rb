# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Form < Model
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

      # @return [String]
      attribute :object

      # @return [String, nil]
      attribute :title

      # @return [String, nil]
      attribute :description

      # @return [Array<Models::FormField>]
      attribute :fields, "[FormField"

      # @return [Array<String>]
      attribute :topics

      # @return [Array<String>]
      attribute :granted_topics

      # @return [Array<String>]
      attribute :segments

      # @return [String, nil]
      attribute :consent_text

      # @return [String, nil]
      attribute :privacy_url

      # @return [String, nil]
      attribute :button_text

      # @return [Boolean]
      attribute :strict

      # @return [String, nil]
      attribute :from

      # @return [String, nil]
      attribute :reply_to

      # @return [String, nil]
      attribute :subject

      # @return [String, nil]
      attribute :email_text

      # @return [String, nil]
      attribute :submitted_text

      # @return [String, nil]
      attribute :success_text

      # @return [String, nil]
      attribute :redirect_url

      # @return [Array<String>]
      attribute :allowed_origins

      # HTML to embed the form in a page. Works without JavaScript.
      # @return [String]
      attribute :snippet
    end
  end
end
