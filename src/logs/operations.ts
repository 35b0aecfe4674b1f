// What the API's description says about the routes under /logs.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Logs"];

export const LOG_OPERATIONS = {
  list: operation({
    operationId: "logs.list",
    tags,
    summary: "List logs",
    description:
      "Lists the API requests and SMTP transactions made with the team's keys, including refused ones. Filter by `status` (codes such as `422` and classes such as `4xx`, comma-separated), by `method` (comma-separated), by `endpoint` (a full path), by `search` (the start of a path, or the ID of a log, an email or another resource) and by `user_agent`: one of `smtp`, `node`, `python`, `php`, `ruby`, `go`, `rust`, `java`, `dotnet`, `curl`, `cli` and `other`. `start_date` is inclusive, `end_date` exclusive. Under heavy load, some requests are not logged.",
  }),
  get: operation({
    operationId: "logs.get",
    tags,
    summary: "Retrieve a log",
    description:
      "Includes the request and response bodies. Long texts and lists are shortened; secrets and attachment contents are removed.",
    refusals: ["not_found"],
  }),
};
