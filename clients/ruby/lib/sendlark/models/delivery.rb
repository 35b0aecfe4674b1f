# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Delivery < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :email_id

      # @return [String]
      attribute :recipient

      # @return [String]
      attribute :destination

      # @return [String]
      attribute :site

      # One of {Enums::DeliveryState}.
      # @return [String]
      attribute :state

      # @return [Integer]
      attribute :attempts

      # @return [Time]
      attribute :created_at, "time"

      # @return [Time]
      attribute :due_at, "time"

      # @return [Time]
      attribute :expires_at, "time"

      # @return [String, nil]
      attribute :last_class

      # @return [String, nil]
      attribute :last_reply

      # @return [String, nil]
      attribute :advice
    end
  end
end
