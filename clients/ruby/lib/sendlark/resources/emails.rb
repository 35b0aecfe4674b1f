# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.emails`.
    class Emails < Resource
      # @return [EmailsAttachments]
      def attachments = @attachments ||= EmailsAttachments.new(client)

      # @return [EmailsEvents]
      def events = @events ||= EmailsEvents.new(client)

      # @return [EmailsAttempts]
      def attempts = @attempts ||= EmailsAttempts.new(client)

      # Send an email. Accepts an email for delivery. Once this returns 200, the email is stored on disk and every
      # recipient gets a final outcome. `from` must be at one of the team's verified domains. Set `html`, `text` or
      # both, or a published `template` by id or alias, with values for its variables. `from`, `subject` and `reply_to`
      # override the template's.
      #
      # @param to [String, Array<String>] The recipients: 1 to 50, counting `cc` and `bcc`.
      # @param from [String] The sender, as `Name <address>` or an address, at one of the team's verified domains.
      # @param cc [String, Array<String>, nil]
      # @param bcc [String, Array<String>, nil]
      # @param reply_to [String, Array<String>, nil]
      # @param subject [String] At most 998 characters.
      # @param html [String, nil] The HTML body. Set `html`, `text` or both.
      # @param text [String, nil] The plain-text body.
      # @param headers [Hash{String => String}, nil] Custom headers, such as `X-Entity-Ref-ID`.
      # @param attachments [Array<Hash>, nil] The attachments, at most 40 MB in total after base64 encoding.
      # @param tags [Array<Hash>, nil] Custom tags, included in events. Names and values consist of ASCII letters,
      #   digits, `_` and `-`.
      # @param scheduled_at [Time, String, nil] When to send, in ISO 8601 or words such as `in 2 hours`; at most 30
      #   days ahead.
      # @param deliver_within [String, nil] How long to attempt delivery, such as `10m` or `2 hours`; default 72
      #   hours, at most 5 days. With an hour or less, the email is never sent after its time.
      # @param topic_id [String, nil] The id of a topic. The email goes only to recipients subscribed to it and
      #   carries unsubscribe links.
      # @param unsubscribe [Boolean, nil] Set true to add unsubscribe links and skip recipients who have unsubscribed.
      # @param template [Hash, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::SentEmail]
      def send(
        to:,
        from: OMIT,
        cc: OMIT,
        bcc: OMIT,
        reply_to: OMIT,
        subject: OMIT,
        html: OMIT,
        text: OMIT,
        headers: OMIT,
        attachments: OMIT,
        tags: OMIT,
        scheduled_at: OMIT,
        deliver_within: OMIT,
        topic_id: OMIT,
        unsubscribe: OMIT,
        template: OMIT,
        options: {}
      )
        call(
          "emails.send", "POST", "/emails",
          body: {
            from:,
            to:,
            cc:,
            bcc:,
            reply_to:,
            subject:,
            html:,
            text:,
            headers:,
            attachments:,
            tags:,
            scheduled_at:,
            deliver_within:,
            topic_id:,
            unsubscribe:,
            template:
          },
          answer: "SentEmail",
          idempotent: true,
          options:
        )
      end

      # List emails. Lists the team's emails without their content.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param created_after [Time, String] Only emails accepted at or after this time (ISO 8601).
      # @param created_before [Time, String] Only emails accepted before this time (ISO 8601), not at it.
      # @param status [String, Array<String>] Emails with a recipient in one of these statuses, comma-separated or
      #   repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
      #   opened, clicked, canceled.
      # @param last_event [String, Array<String>] Another name of `status`.
      # @param tag [String, Array<String>] A tag as `name` or `name:value`. Repeat it to require several tags.
      # @param recipient [String] An address in `to`, `cc` or `bcc`; case is ignored.
      # @param recipient_domain [String] The domain of a recipient, such as `example.com`.
      # @param domain [String] The sending domain's name or id.
      # @param api_key_id [String] The API key that sent the email.
      # @param search [String] Words, each of which must be part of a recipient's address or name, or of the subject;
      #   case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
      #   delivery and a Message-ID are found, too.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::EmailItem>]
      def list(
        limit: OMIT,
        after: OMIT,
        before: OMIT,
        created_after: OMIT,
        created_before: OMIT,
        status: OMIT,
        last_event: OMIT,
        tag: OMIT,
        recipient: OMIT,
        recipient_domain: OMIT,
        domain: OMIT,
        api_key_id: OMIT,
        search: OMIT,
        options: {}
      )
        page(
          "emails.list", "GET", "/emails",
          query: {
            limit:,
            after:,
            before:,
            created_after:,
            created_before:,
            status:,
            last_event:,
            tag:,
            recipient:,
            recipient_domain:,
            domain:,
            api_key_id:,
            search:
          },
          answer: "EmailList",
          options:
        )
      end

      # Count emails. Counts the emails that match the filters, in a bounded time: with `is_exact` false, there are at
      # least `count`, such as 10,000.
      #
      # @param created_after [Time, String] Only emails accepted at or after this time (ISO 8601).
      # @param created_before [Time, String] Only emails accepted before this time (ISO 8601), not at it.
      # @param status [String, Array<String>] Emails with a recipient in one of these statuses, comma-separated or
      #   repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
      #   opened, clicked, canceled.
      # @param last_event [String, Array<String>] Another name of `status`.
      # @param tag [String, Array<String>] A tag as `name` or `name:value`. Repeat it to require several tags.
      # @param recipient [String] An address in `to`, `cc` or `bcc`; case is ignored.
      # @param recipient_domain [String] The domain of a recipient, such as `example.com`.
      # @param domain [String] The sending domain's name or id.
      # @param api_key_id [String] The API key that sent the email.
      # @param search [String] Words, each of which must be part of a recipient's address or name, or of the subject;
      #   case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
      #   delivery and a Message-ID are found, too.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::EmailCount]
      def count(
        created_after: OMIT,
        created_before: OMIT,
        status: OMIT,
        last_event: OMIT,
        tag: OMIT,
        recipient: OMIT,
        recipient_domain: OMIT,
        domain: OMIT,
        api_key_id: OMIT,
        search: OMIT,
        options: {}
      )
        call(
          "emails.count", "GET", "/emails/count",
          query: {
            created_after:,
            created_before:,
            status:,
            last_event:,
            tag:,
            recipient:,
            recipient_domain:,
            domain:,
            api_key_id:,
            search:
          },
          answer: "EmailCount",
          options:
        )
      end

      # Export emails. Exports the emails that match the filters, newest first, as CSV or JSON Lines. CSV cells that a
      # spreadsheet would run as a formula are prefixed with `'`. At most four exports run at the same time.
      #
      # @param format [String] `csv`, or `jsonl` for one JSON object a line. One of {Enums::ExportFormat}.
      # @param created_after [Time, String] Only emails accepted at or after this time (ISO 8601).
      # @param created_before [Time, String] Only emails accepted before this time (ISO 8601), not at it.
      # @param status [String, Array<String>] Emails with a recipient in one of these statuses, comma-separated or
      #   repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
      #   opened, clicked, canceled.
      # @param last_event [String, Array<String>] Another name of `status`.
      # @param tag [String, Array<String>] A tag as `name` or `name:value`. Repeat it to require several tags.
      # @param recipient [String] An address in `to`, `cc` or `bcc`; case is ignored.
      # @param recipient_domain [String] The domain of a recipient, such as `example.com`.
      # @param domain [String] The sending domain's name or id.
      # @param api_key_id [String] The API key that sent the email.
      # @param search [String] Words, each of which must be part of a recipient's address or name, or of the subject;
      #   case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
      #   delivery and a Message-ID are found, too.
      # @param id [String, Array<String>] Only these emails, at most 100; other filters are ignored.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [String]
      def export(
        format: OMIT,
        created_after: OMIT,
        created_before: OMIT,
        status: OMIT,
        last_event: OMIT,
        tag: OMIT,
        recipient: OMIT,
        recipient_domain: OMIT,
        domain: OMIT,
        api_key_id: OMIT,
        search: OMIT,
        id: OMIT,
        options: {}
      )
        call(
          "emails.export", "GET", "/emails/export",
          query: {
            format:,
            created_after:,
            created_before:,
            status:,
            last_event:,
            tag:,
            recipient:,
            recipient_domain:,
            domain:,
            api_key_id:,
            search:,
            id:
          },
          text: true,
          options:
        )
      end

      # Retrieve an email. Returns the email with its content. `last_event` is its latest event. After `[retention]
      # bodies_days` (30 days unless configured), `content_deleted` is `true`, and `html` and `text` are `null`.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Email]
      def get(id, options: {})
        call(
          "emails.get", "GET", "/emails/{id}",
          path: [id],
          answer: "Email",
          options:
        )
      end

      # Reschedule an email. Changes the time of a scheduled email, to at most 30 days ahead.
      #
      # @param id [String]
      # @param scheduled_at [Time, String, nil]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::EmailReference]
      def update(id, scheduled_at: OMIT, options: {})
        call(
          "emails.update", "PATCH", "/emails/{id}",
          path: [id],
          body: { scheduled_at: },
          answer: "EmailReference",
          options:
        )
      end

      # Delete an email. Deletes the email with its content, deliveries and events for good. It must have ended: cancel
      # it first if it can still be delivered. Metrics, the statistics of its broadcast and suppressions stay; its
      # tracked links stop working.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedEmail]
      def delete(id, options: {})
        call(
          "emails.remove", "DELETE", "/emails/{id}",
          path: [id],
          answer: "DeletedEmail",
          options:
        )
      end

      alias remove delete

      # Cancel a scheduled email. Cancels a scheduled email. It cannot be scheduled again.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::EmailReference]
      def cancel(id, options: {})
        call(
          "emails.cancel", "POST", "/emails/{id}/cancel",
          path: [id],
          answer: "EmailReference",
          idempotent: true,
          options:
        )
      end

      # Share an email. Creates a public link to a page that shows the email. The link works without an API key until
      # `expires_in` is over or the email is deleted. Views do not count as opens or clicks.
      #
      # @param id [String]
      # @param expires_in [String, nil] How long the link works, such as `10m`, `2 hours` or `1 day`; default and at
      #   most 48 hours.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::SharedEmail]
      def share(id, expires_in: OMIT, options: {})
        call(
          "emails.share", "POST", "/emails/{id}/share",
          path: [id],
          body: { expires_in: },
          answer: "SharedEmail",
          idempotent: true,
          options:
        )
      end

      # Retrieve an email's insights. Returns checks of the email's content, headers, domain and deliveries, each with
      # why it matters and what to do; those that need attention come first. The result is computed once; `is_final` is
      # false until all deliveries have ended.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Insights]
      def insights(id, options: {})
        call(
          "emails.insights", "GET", "/emails/{id}/insights",
          path: [id],
          answer: "Insights",
          options:
        )
      end

      # Retrieve metrics. Counts email events by the time they happened, once per recipient. `totals` covers the whole
      # range; with `dimensions`, `data` has one row for each combination of values. Rates are fractions: delivered and
      # bounced emails are divided by sent emails; first opens, first clicks, complaints and unsubscribes by delivered
      # emails. A rate is 0 if its divisor is 0. Automated opens and clicks are counted separately as `opened_machine`
      # and `clicked_machine`; request them with `metrics`. `tag`, `template` and `mailbox_provider` are counted
      # separately: use only one of them at a time, together with `period` or `domain`. The mailbox provider is that of
      # the recipient's domain, and `other` for company domains. Per day, the first 200 tags and templates are counted
      # by name, and the first 10 tags of an email; `null` stands for the others. The range is extended to full quarters
      # of an hour.
      #
      # @param start_date [String] ISO 8601 date or time; default: six days before the end.
      # @param end_date [String] ISO 8601 date or time; default: now. A date without a time includes that whole day.
      # @param timezone [String] IANA time zone name; default UTC.
      # @param granularity [String] The length of a period: `hourly`, `daily` (default), `weekly` or `monthly`.
      # @param metrics [String, Array<String>] The metrics to return; default: all standard metrics. Comma-separated
      #   or repeated.
      # @param dimensions [String, Array<String>] How to group `data`: by `period`, `domain`, `email`, `broadcast`,
      #   `tag`, `template` or `mailbox_provider`. Comma-separated or repeated.
      # @param domain_id [String, Array<String>] Only these sending domains, at most 100. Comma-separated or repeated.
      # @param email_id [String, Array<String>] Only these emails, at most 100. Cannot be combined with broadcasts.
      #   Comma-separated or repeated.
      # @param broadcast_id [String, Array<String>] Only these broadcasts, at most 100. Cannot be combined with
      #   emails. Comma-separated or repeated.
      # @param tag [String, Array<String>] Only emails with these tags, as `name:value`. Comma-separated or repeated.
      # @param template_id [String, Array<String>] Only emails made from these templates, at most 100. Comma-separated
      #   or repeated.
      # @param mailbox_provider [String, Array<String>] Only recipients at these mailbox providers: gmail, outlook,
      #   yahoo, icloud, gmx, t-online, proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru,
      #   yandex, qq, netease, naver, other. Comma-separated or repeated.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Metrics]
      def metrics(
        start_date: OMIT,
        end_date: OMIT,
        timezone: OMIT,
        granularity: OMIT,
        metrics: OMIT,
        dimensions: OMIT,
        domain_id: OMIT,
        email_id: OMIT,
        broadcast_id: OMIT,
        tag: OMIT,
        template_id: OMIT,
        mailbox_provider: OMIT,
        options: {}
      )
        call(
          "emails.metrics", "GET", "/emails/metrics",
          query: {
            start_date:,
            end_date:,
            timezone:,
            granularity:,
            metrics:,
            dimensions:,
            domain_id:,
            email_id:,
            broadcast_id:,
            tag:,
            template_id:,
            mailbox_provider:
          },
          answer: "Metrics",
          options:
        )
      end
    end
  end
end
