# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  module Resources
    # Calls `client.logs`.
    class Logs < Resource
      # List logs. Lists the API requests and SMTP transactions made with the team's keys, including refused ones.
      # Filter by `status` (codes such as `422` and classes such as `4xx`, comma-separated), by `method`
      # (comma-separated), by `endpoint` (a full path), by `search` (the start of a path, or the ID of a log, an email
      # or another resource) and by `user_agent`: one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`, `java`,
      # `dotnet`, `curl`, `cli` and `other`. `start_date` is inclusive, `end_date` exclusive. Under heavy load, some
      # requests are not logged.
      #
      # @param limit [Integer] How many to return; default 20.
      # @param after [String] Lists what is older than this item.
      # @param before [String] Lists what is newer than this item.
      # @param method [String, Array<String>]
      # @param status [String, Array<String>]
      # @param endpoint [String]
      # @param search [String]
      # @param user_agent [String] One of {Enums::LogUserAgent}.
      # @param api_key_id [String]
      # @param start_date [String]
      # @param end_date [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Page<Models::LogItem>]
      def list(
        limit: OMIT,
        after: OMIT,
        before: OMIT,
        method: OMIT,
        status: OMIT,
        endpoint: OMIT,
        search: OMIT,
        user_agent: OMIT,
        api_key_id: OMIT,
        start_date: OMIT,
        end_date: OMIT,
        options: {}
      )
        page(
          "logs.list", "GET", "/logs",
          query: {
            limit:,
            after:,
            before:,
            method:,
            status:,
            endpoint:,
            search:,
            user_agent:,
            api_key_id:,
            start_date:,
            end_date:
          },
          answer: "LogList",
          options:
        )
      end

      # Retrieve a log. Includes the request and response bodies. Long texts and lists are shortened; secrets and
      # attachment contents are removed.
      #
      # @param id [String]
      # @param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`
      # @return [Models::Log]
      def get(id, options: {})
        call(
          "logs.get", "GET", "/logs/{id}",
          path: [id],
          answer: "Log",
          options:
        )
      end
    end
  end
end
