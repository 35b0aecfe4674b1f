# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactItem < Model
      # @return [String]
      attribute :id

      # @return [String]
      attribute :email

      # @return [String, nil]
      attribute :first_name

      # @return [String, nil]
      attribute :last_name

      # @return [Time]
      attribute :created_at, "time"

      # True also for a contact that has not confirmed yet.
      # @return [Boolean]
      attribute :unsubscribed

      # `pending`: has not confirmed the subscription yet, and gets only transactional email. One of
      # {Enums::ContactStatus}.
      # @return [String]
      attribute :status
    end
  end
end
