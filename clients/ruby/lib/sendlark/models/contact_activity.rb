# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class ContactActivity < Model
      # @return [Time, nil]
      attribute :last_sent_at, "time"

      # @return [Time, nil]
      attribute :last_delivered_at, "time"

      # @return [Time, nil]
      attribute :last_opened_at, "time"

      # @return [Time, nil]
      attribute :last_clicked_at, "time"

      # @return [Time, nil]
      attribute :last_event_at, "time"
    end
  end
end
