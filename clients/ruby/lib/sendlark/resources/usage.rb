# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.usage`.
    class Usage < Resource
      # Retrieve the team's usage. Returns the number of emails sent in the current day and month (UTC) and the limits
      # of the team's plan. Each recipient counts as one email when the email is accepted, even if it is canceled later.
      # Suppressed recipients and repeats with the same idempotency key do not count. Without a limit, `is_unlimited` is
      # true and `limit` is null, or 2147483647 in fields where client libraries expect a number.
      #
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Usage]
      def get(options: {})
        call(
          "usage.get", "GET", "/usage",
          answer: "Usage",
          options:
        )
      end
    end
  end
end
