# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastExample < Model
      # One of {Enums::BroadcastExampleKind}.
      # @return [String]
      attribute :kind

      # @return [String]
      attribute :contact_id

      # @return [String]
      attribute :email

      # @return [String]
      attribute :subject

      # @return [String]
      attribute :preview_text

      # @return [String, nil]
      attribute :html

      # @return [String, nil]
      attribute :text

      # @return [Array<String>]
      attribute :missing
    end
  end
end
