# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Usage < Model
      # @return [String]
      attribute :object

      # @return [Models::EmailUsage]
      attribute :emails, "EmailUsage"

      # @return [Models::UsageCount]
      attribute :contacts, "UsageCount"

      # @return [Models::NullableUsageCount]
      attribute :segments, "NullableUsageCount"

      # @return [Models::NullableUsageCount]
      attribute :broadcasts, "NullableUsageCount"

      # @return [Models::AiCreditUsage]
      attribute :ai_credits, "AiCreditUsage"

      # @return [Models::AutomationRunUsage]
      attribute :automation_runs, "AutomationRunUsage"

      # @return [Models::NullableUsageCount]
      attribute :domains, "NullableUsageCount"

      # @return [Models::RateLimit]
      attribute :rate_limit, "RateLimit"

      # @return [String]
      attribute :plan
    end
  end
end
