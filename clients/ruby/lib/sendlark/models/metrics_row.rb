# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class MetricsRow < Model
      # @return [String, nil]
      attribute :period

      # @return [String, nil]
      attribute :domain_id

      # @return [String, nil]
      attribute :domain_name

      # @return [String, nil]
      attribute :email_id

      # @return [String, nil]
      attribute :broadcast_id

      # @return [String, nil]
      attribute :tag

      # @return [String, nil]
      attribute :template_id

      # @return [String, nil]
      attribute :template_name

      # @return [String, nil]
      attribute :mailbox_provider

      # @return [Integer, nil]
      attribute :received

      # @return [Integer, nil]
      attribute :delivered

      # @return [Integer, nil]
      attribute :complained

      # @return [Integer, nil]
      attribute :suppressed

      # @return [Integer, nil]
      attribute :bounced

      # @return [Integer, nil]
      attribute :bounced_transient

      # @return [Integer, nil]
      attribute :bounced_permanent

      # @return [Integer, nil]
      attribute :bounced_undetermined

      # @return [Integer, nil]
      attribute :opened

      # @return [Integer, nil]
      attribute :clicked

      # @return [Integer, nil]
      attribute :unsubscribed

      # @return [Integer, nil]
      attribute :delivery_delayed

      # @return [Integer, nil]
      attribute :failed

      # @return [Integer, nil]
      attribute :sent

      # @return [Integer, nil]
      attribute :unique_opened

      # @return [Integer, nil]
      attribute :unique_clicked

      # @return [Numeric, nil]
      attribute :delivery_rate

      # @return [Numeric, nil]
      attribute :open_rate

      # @return [Numeric, nil]
      attribute :click_rate

      # @return [Numeric, nil]
      attribute :bounce_rate

      # @return [Numeric, nil]
      attribute :complaint_rate

      # @return [Numeric, nil]
      attribute :unsubscribe_rate

      # @return [Integer, nil]
      attribute :opened_machine

      # @return [Integer, nil]
      attribute :clicked_machine
    end
  end
end
