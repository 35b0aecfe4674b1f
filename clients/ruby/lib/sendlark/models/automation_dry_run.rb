# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class AutomationDryRun < Model
      # @return [String]
      attribute :object

      # @return [String]
      attribute :id

      # @return [Integer]
      attribute :version

      # @return [String]
      attribute :contact_id

      # @return [Time]
      attribute :starts_at, "time"

      # @return [Time, nil]
      attribute :ends_at, "time"

      # @return [Array<Models::AutomationDryRunStep>]
      attribute :steps, "[AutomationDryRunStep"
    end
  end
end
