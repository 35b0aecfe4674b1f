# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastVariant < Model
      # @return [String, nil]
      attribute :subject

      # @return [String, nil]
      attribute :preview_text

      # @return [String, nil]
      attribute :from

      # @return [String, nil]
      attribute :content_id
    end
  end
end
