# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactImportCounts < Model
      # @return [Integer]
      attribute :total

      # @return [Integer]
      attribute :created

      # @return [Integer]
      attribute :updated

      # Unchanged, duplicates, and contacts that `skip` left alone.
      # @return [Integer]
      attribute :skipped

      # @return [Integer]
      attribute :failed

      # @return [Integer]
      attribute :unchanged

      # Rows that a later row with the same address replaces.
      # @return [Integer]
      attribute :duplicates

      # Contacts that `skip` left alone.
      # @return [Integer]
      attribute :conflicts

      # Contacts that the file unsubscribes.
      # @return [Integer]
      attribute :unsubscribed

      # Contacts that stay unsubscribed, whatever the file says.
      # @return [Integer]
      attribute :unsubscribed_kept

      # Addresses that are on the suppression list, or come on it.
      # @return [Integer]
      attribute :suppressed

      # Errors that are kept for the report.
      # @return [Integer]
      attribute :errors
    end
  end
end
