# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.unsubscribe_page`.
    class UnsubscribePage < Resource
      # Retrieve the unsubscribe page settings. Null means the default: the team's name, no logo, and colors that follow
      # the reader's light or dark mode.
      #
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::UnsubscribePage]
      def get(options: {})
        call(
          "unsubscribePage.get", "GET", "/unsubscribe-page",
          answer: "UnsubscribePage",
          options:
        )
      end

      # Change the unsubscribe page settings. Changes only the fields you send; null restores a default. Colors with too
      # little contrast are refused.
      #
      # @param name [String, nil] The sender's name on the page; null = the team's name.
      # @param logo_url [String, nil] An `https` URL of an image, shown up to 48 pixels high.
      # @param background_color [String, nil]
      # @param text_color [String, nil] Needs a contrast of at least 4.5 with the background.
      # @param accent_color [String, nil] The button's color; needs a contrast of at least 3 with the background.
      # @param hide_branding [Boolean, nil]
      # @param offer_data [Boolean, nil] Whether people can ask on the page for what is stored about them. It is sent
      #   to their address, once a day.
      # @param template_from [String, nil] The `from` of new templates in the dashboard.
      # @param template_reply_to [String, nil] The `reply_to` of new templates in the dashboard.
      # @param template_footer [String, nil] Plain text at the end of new templates in the dashboard, such as a postal
      #   address.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::UnsubscribePage]
      def update(
        name: OMIT,
        logo_url: OMIT,
        background_color: OMIT,
        text_color: OMIT,
        accent_color: OMIT,
        hide_branding: OMIT,
        offer_data: OMIT,
        template_from: OMIT,
        template_reply_to: OMIT,
        template_footer: OMIT,
        options: {}
      )
        call(
          "unsubscribePage.update", "PATCH", "/unsubscribe-page",
          body: {
            name:,
            logo_url:,
            background_color:,
            text_color:,
            accent_color:,
            hide_branding:,
            offer_data:,
            template_from:,
            template_reply_to:,
            template_footer:
          },
          answer: "UnsubscribePage",
          options:
        )
      end
    end
  end
end
