# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class BroadcastSettings < Model
      # @return [Integer]
      attribute :spread_hours

      # @return [Integer, nil]
      attribute :rate_per_hour

      # @return [Boolean]
      attribute :local_time

      # @return [String, nil]
      attribute :time_zone

      # One of {Enums::BroadcastSettingsMissingData}.
      # @return [String]
      attribute :missing_data

      # @return [Boolean]
      attribute :guard

      # @return [Boolean]
      attribute :archive

      # @return [Models::BroadcastTest, nil]
      attribute :test, "BroadcastTest"
    end
  end
end
