# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.broadcasts`.
    class Broadcasts < Resource
      # List broadcasts. Lists the team's broadcasts without their content, newest first.
      #
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param status [String, Array<String>] Only these states, separated by commas: `draft`, `scheduled`, `sending`,
      #   ….
      # @param q [String] Part of the name.
      # @param since [Time, String] Only those that started at or after this time, else are scheduled, else were
      #   changed (ISO 8601).
      # @param until [Time, String] The same, before this time.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::BroadcastItem>]
      def list(limit: OMIT, after: OMIT, before: OMIT, status: OMIT, q: OMIT, since: OMIT, until: OMIT, options: {})
        page(
          "broadcasts.list", "GET", "/broadcasts",
          query: { limit:, after:, before:, status:, q:, since:, until: },
          answer: "BroadcastList",
          options:
        )
      end

      # Create a broadcast. Creates a draft, or sends it with `send: true`. It goes to a segment, to the contacts that
      # match a `filter`, or to those of a segment that match it; `{all: []}` matches everybody. Only contacts that may
      # get marketing email receive it. Tags such as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for
      # each recipient.
      #
      # @param name [String, nil]
      # @param segment_id [String, nil] Who gets it. The broadcast has a segment, a filter or both.
      # @param audience_id [String, nil] Another name of `segment_id`, for older client libraries.
      # @param filter [Object, nil] Narrows the segment, or all contacts where there is none.
      # @param topic_id [String, nil]
      # @param from [String, nil]
      # @param subject [String, nil]
      # @param reply_to [String, Array<String>, nil]
      # @param preview_text [String, nil]
      # @param html [String, nil]
      # @param text [String, nil]
      # @param document [Object, nil] The editor's document, from which HTML and text are rendered; null goes on in
      #   HTML.
      # @param variants [Array<Hash>, nil] The other variants of an A/B test; what they leave out is the broadcast's.
      # @param settings [Hash, nil]
      # @param send [Boolean, nil] Sends it, or schedules it with `scheduled_at`.
      # @param scheduled_at [Time, String, nil] ISO 8601, or English such as `in 1 hour`; needs `send`.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def create(
        name: OMIT,
        segment_id: OMIT,
        audience_id: OMIT,
        filter: OMIT,
        topic_id: OMIT,
        from: OMIT,
        subject: OMIT,
        reply_to: OMIT,
        preview_text: OMIT,
        html: OMIT,
        text: OMIT,
        document: OMIT,
        variants: OMIT,
        settings: OMIT,
        send: OMIT,
        scheduled_at: OMIT,
        options: {}
      )
        call(
          "broadcasts.create", "POST", "/broadcasts",
          body: {
            name:,
            segment_id:,
            audience_id:,
            filter:,
            topic_id:,
            from:,
            subject:,
            reply_to:,
            preview_text:,
            html:,
            text:,
            document:,
            variants:,
            settings:,
            send:,
            scheduled_at:
          },
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end

      # Retrieve a broadcast. Returns the broadcast. `status` has the words that every client library knows: `queued`
      # from when it is scheduled until its last email is sent. `state` is exact.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Broadcast]
      def get(id, options: {})
        call(
          "broadcasts.get", "GET", "/broadcasts/{id}",
          path: [id],
          answer: "Broadcast",
          options:
        )
      end

      # Change a broadcast. Changes only the fields you send, of a draft. A draft that was made in the editor keeps its
      # `document`: to go on in HTML, send `document: null` with it.
      #
      # @param id [String]
      # @param name [String, nil]
      # @param segment_id [String, nil] Who gets it. The broadcast has a segment, a filter or both.
      # @param audience_id [String, nil] Another name of `segment_id`, for older client libraries.
      # @param filter [Object, nil] Narrows the segment, or all contacts where there is none.
      # @param topic_id [String, nil]
      # @param from [String, nil]
      # @param subject [String, nil]
      # @param reply_to [String, Array<String>, nil]
      # @param preview_text [String, nil]
      # @param html [String, nil]
      # @param text [String, nil]
      # @param document [Object, nil] The editor's document, from which HTML and text are rendered; null goes on in
      #   HTML.
      # @param variants [Array<Hash>, nil] The other variants of an A/B test; what they leave out is the broadcast's.
      # @param settings [Hash, nil]
      # @param revision [Integer, nil] Refuses the change with 409 if the broadcast is no longer at this revision.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def update(
        id,
        name: OMIT,
        segment_id: OMIT,
        audience_id: OMIT,
        filter: OMIT,
        topic_id: OMIT,
        from: OMIT,
        subject: OMIT,
        reply_to: OMIT,
        preview_text: OMIT,
        html: OMIT,
        text: OMIT,
        document: OMIT,
        variants: OMIT,
        settings: OMIT,
        revision: OMIT,
        options: {}
      )
        call(
          "broadcasts.update", "PATCH", "/broadcasts/{id}",
          path: [id],
          body: {
            name:,
            segment_id:,
            audience_id:,
            filter:,
            topic_id:,
            from:,
            subject:,
            reply_to:,
            preview_text:,
            html:,
            text:,
            document:,
            variants:,
            settings:,
            revision:
          },
          answer: "BroadcastReference",
          options:
        )
      end

      # Delete a broadcast. Deletes a draft. A broadcast that was sent is kept.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::DeletedBroadcast]
      def delete(id, options: {})
        call(
          "broadcasts.remove", "DELETE", "/broadcasts/{id}",
          path: [id],
          answer: "DeletedBroadcast",
          options:
        )
      end

      alias remove delete

      # Send a broadcast. Sends a draft now, or at `scheduled_at`; a scheduled broadcast gets the new time. It is
      # refused while `check` has stops: the message names them.
      #
      # @param id [String]
      # @param scheduled_at [Time, String, nil] ISO 8601, or English such as `in 1 hour`. Absent: now.
      # @param expected_recipients [Integer, nil] Refuses with 409 if another number would get it.
      # @param revision [Integer, nil] Refuses with 409 if the broadcast is no longer at this revision.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def send(id, scheduled_at: OMIT, expected_recipients: OMIT, revision: OMIT, options: {})
        call(
          "broadcasts.send", "POST", "/broadcasts/{id}/send",
          path: [id],
          body: { scheduled_at:, expected_recipients:, revision: },
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end

      # Check a broadcast. Returns what stops the broadcast from being sent, what you should look at, and who would
      # receive it now. Changes nothing.
      #
      # @param id [String]
      # @param scheduled_at [Time, String, nil] Checks it for this time instead of now.
      # @param links [Boolean, nil] Also requests each link, except those of recipients, to find dead ones.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastCheck]
      def check(id, scheduled_at: OMIT, links: OMIT, options: {})
        call(
          "broadcasts.check", "POST", "/broadcasts/{id}/check",
          path: [id],
          body: { scheduled_at:, links: },
          answer: "BroadcastCheck",
          idempotent: true,
          options:
        )
      end

      # Send a test. Sends the broadcast to up to 10 addresses, with `[Test]` before its subject. Tags have the values
      # of `contact_id`, or their fallbacks. Tests count in no statistics.
      #
      # @param id [String]
      # @param to [String, Array<String>]
      # @param contact_id [String, nil] Whose values the tags have; default: their fallbacks.
      # @param variant [Integer, nil] Which variant; default 0.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastTestResult]
      def test(id, to:, contact_id: OMIT, variant: OMIT, options: {})
        call(
          "broadcasts.test", "POST", "/broadcasts/{id}/test",
          path: [id],
          body: { to:, contact_id:, variant: },
          answer: "BroadcastTestResult",
          idempotent: true,
          options:
        )
      end

      # Cancel a broadcast. A scheduled broadcast becomes a draft again. Of one that is being sent, nothing more is
      # sent; what was delivered stays so.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def cancel(id, options: {})
        call(
          "broadcasts.cancel", "POST", "/broadcasts/{id}/cancel",
          path: [id],
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end

      # Pause a broadcast. Stops sending within seconds, until it is resumed or canceled.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def pause(id, options: {})
        call(
          "broadcasts.pause", "POST", "/broadcasts/{id}/pause",
          path: [id],
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end

      # Resume a broadcast. Goes on with the recipients that have not got it yet.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def resume(id, options: {})
        call(
          "broadcasts.resume", "POST", "/broadcasts/{id}/resume",
          path: [id],
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end

      # Duplicate a broadcast. Creates a draft with the same content and audience, once for each `Idempotency-Key`.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def duplicate(id, options: {})
        call(
          "broadcasts.duplicate", "POST", "/broadcasts/{id}/duplicate",
          path: [id],
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end

      # List recipients of a broadcast. Lists the contacts behind one number of the broadcast, by `type`. Each contact
      # is in a list once; the length of a list is its number in the statistics. `machine_opened` are those for whom
      # only machines opened it.
      #
      # @param id [String]
      # @param type [String] Which list. One of {Enums::BroadcastType}.
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param email [String] Only the contact with this address.
      # @param bounce_type [String, nil] Of `bounced`: only this type. One of {Enums::BounceType}.
      # @param reply [String] Of `bounced` and `failed`: only this class of the server's reply.
      # @param reason [String, nil] Of `skipped`: only for this reason. One of {Enums::BroadcastRecipientReason}.
      # @param link [String] Of `clicked`: only this link, by its id.
      # @param variant [Integer] Only this variant, from 0.
      # @param group [String] Only this destination group.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::BroadcastRecipient>]
      def recipients(
        id,
        type:,
        limit: OMIT,
        after: OMIT,
        before: OMIT,
        email: OMIT,
        bounce_type: OMIT,
        reply: OMIT,
        reason: OMIT,
        link: OMIT,
        variant: OMIT,
        group: OMIT,
        options: {}
      )
        page(
          "broadcasts.recipients", "GET", "/broadcasts/{id}/recipients",
          path: [id],
          query: { limit:, after:, before:, type:, email:, bounce_type:, reply:, reason:, link:, variant:, group: },
          answer: "BroadcastRecipientList",
          options:
        )
      end

      # List clicked links of a broadcast. Lists the links that people clicked, the most frequent first. `unique_clicks`
      # are recipients. The URL is as it is in the content, with its tags.
      #
      # @param id [String]
      # @param limit [Integer] How many to return; default: all, up to 1,000.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::BroadcastClickedLink>]
      def clicked_links(id, limit: OMIT, after: OMIT, before: OMIT, options: {})
        page(
          "broadcasts.clickedLinks", "GET", "/broadcasts/{id}/clicked-links",
          path: [id],
          query: { limit:, after:, before: },
          answer: "BroadcastClickedLinkList",
          options:
        )
      end

      # Retrieve the statistics of a broadcast. Returns the funnel, the first 48 hours, the numbers by destination
      # group, link and variant, how fast it sends, and the median of the last ten broadcasts. Every number counts
      # recipients and is the length of a list of `recipients`.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastStatistics]
      def statistics(id, options: {})
        call(
          "broadcasts.statistics", "GET", "/broadcasts/{id}/statistics",
          path: [id],
          answer: "BroadcastStatistics",
          options:
        )
      end

      # Choose the winner of an A/B test. The rest of the audience gets this variant. A test is decided once.
      #
      # @param id [String]
      # @param variant [Integer] The variant that the rest of the audience gets, from 0.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def decide(id, variant:, options: {})
        call(
          "broadcasts.decide", "POST", "/broadcasts/{id}/decide",
          path: [id],
          body: { variant: },
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end

      # Resend a broadcast to non-openers. Creates a draft with a new subject for those to whom the broadcast was
      # delivered, and who neither opened nor clicked it, nor left or complained; an open by a machine counts as one.
      # Possible once, from 48 hours after the broadcast ended.
      #
      # @param id [String]
      # @param subject [String] A new subject.
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::BroadcastReference]
      def resend(id, subject:, options: {})
        call(
          "broadcasts.resend", "POST", "/broadcasts/{id}/resend",
          path: [id],
          body: { subject: },
          answer: "BroadcastReference",
          idempotent: true,
          options:
        )
      end
    end
  end
end
