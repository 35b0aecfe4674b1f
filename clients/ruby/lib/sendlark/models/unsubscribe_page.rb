# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class UnsubscribePage < Model
      # @return [String]
      attribute :object

      # @return [String, nil]
      attribute :name

      # @return [String, nil]
      attribute :logo_url

      # @return [String, nil]
      attribute :background_color

      # @return [String, nil]
      attribute :text_color

      # @return [String, nil]
      attribute :accent_color

      # @return [Boolean]
      attribute :hide_branding

      # @return [Boolean]
      attribute :offer_data

      # @return [String, nil]
      attribute :template_from

      # @return [String, nil]
      attribute :template_reply_to

      # @return [String, nil]
      attribute :template_footer
    end
  end
end
