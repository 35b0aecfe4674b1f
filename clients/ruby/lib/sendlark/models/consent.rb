# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Models
    class Consent < Model
      # @return [String]
      attribute :id

      # One of {Enums::ConsentAct}.
      # @return [String]
      attribute :act

      # One of {Enums::ConsentMethod}.
      # @return [String]
      attribute :method_, wire: "method"

      # The ids of the topics concerned; empty = all email.
      # @return [Array<String>]
      attribute :topics

      # `contact`, `user:<id>`, `key:<id>` or `operator`.
      # @return [String]
      attribute :actor

      # The exact wording that the person saw.
      # @return [Models::ConsentText, nil]
      attribute :text, "ConsentText"

      # @return [String, nil]
      attribute :form_id

      # @return [Integer, nil]
      attribute :form_version

      # @return [String, nil]
      attribute :page_url

      # Shortened to its network after `[retention] consent_address_days`.
      # @return [String, nil]
      attribute :ip

      # @return [String, nil]
      attribute :user_agent

      # The id of the email with the link, or of the import, or the reason given.
      # @return [String, nil]
      attribute :evidence

      # @return [Time]
      attribute :created_at, "time"
    end
  end
end
