# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class EmailUsage < Model
      # @return [Models::DailyEmailUsage]
      attribute :daily, "DailyEmailUsage"

      # @return [Models::MonthlyEmailUsage]
      attribute :monthly, "MonthlyEmailUsage"
    end
  end
end
