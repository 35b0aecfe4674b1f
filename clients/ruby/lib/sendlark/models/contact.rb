# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Contact < Model
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

      # @return [String]
      attribute :object

      # @return [Hash{String => Models::ContactPropertyValue}]
      attribute :properties, "{ContactPropertyValue"

      # @return [String, nil]
      attribute :language

      # @return [String, nil]
      attribute :time_zone

      # Why the address gets no email at all; null = it is not suppressed. One of {Enums::SuppressionOrigin}.
      # @return [String, nil]
      attribute :suppression

      # A few seconds behind.
      # @return [Models::ContactActivity]
      attribute :activity, "ContactActivity"
    end
  end
end
