# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastRecipient < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :contact_id

      # @return [String]
      attribute :email

      # @return [Integer, nil]
      attribute :count

      # @return [Array<Models::RecipientClickedLink>, nil]
      attribute :clicked_links, "[RecipientClickedLink"

      # @return [String, nil]
      attribute :bounce_type

      # @return [String, nil]
      attribute :reply

      # @return [String, nil]
      attribute :advice

      # One of {Enums::BroadcastRecipientReason}.
      # @return [String, nil]
      attribute :reason

      # @return [String, nil]
      attribute :at

      # @return [String, nil]
      attribute :email_id

      # @return [Integer]
      attribute :variant

      # @return [String, nil]
      attribute :destination_group
    end
  end
end
